<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>CacheWords</name>
    <message>
        <source>1 layer</source>
        <translation>1 capa</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 capas</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 fila</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 filas</translation>
    </message>
    <message>
        <source>1 KV head</source>
        <translation>1 cabeza KV</translation>
    </message>
    <message>
        <source>%1 KV heads</source>
        <translation>%1 cabezas KV</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 byte</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 posición</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 posiciones</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>texto inicial</translation>
    </message>
    <message>
        <source>replicated to 1 row</source>
        <translation>copiada a 1 fila</translation>
    </message>
    <message>
        <source>replicated to %1 rows</source>
        <translation>copiada a %1 filas</translation>
    </message>
    <message>
        <source>position %1 of %2</source>
        <translation>posición %1 de %2</translation>
    </message>
    <message>
        <source>nothing allocated yet</source>
        <translation>nada reservado todavía</translation>
    </message>
    <message>
        <source>%1 used of %2</source>
        <translation>%1 usados de %2</translation>
    </message>
    <message>
        <source>%1 per token and row = 2 × %2 × %3 × %4 × %5</source>
        <translation>%1 por token y fila = 2 × %2 × %3 × %4 × %5</translation>
    </message>
    <message>
        <source> + %1 of scales</source>
        <translation> + %1 de escalas</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>%1 en reserva</translation>
    </message>
    <message>
        <source> for the prompt, then %1%2</source>
        <translation> para el texto inicial, luego %1%2</translation>
    </message>
    <message>
        <source>, context ends at %1</source>
        <translation>, el contexto acaba en %1</translation>
    </message>
    <message>
        <source>, then %1</source>
        <translation>, luego %1</translation>
    </message>
    <message>
        <source>, enough for this run</source>
        <translation>, bastan para esta ejecución</translation>
    </message>
    <message>
        <source>allocated: </source>
        <translation>reservado: </translation>
    </message>
    <message>
        <source>1 step before, %1</source>
        <translation>1 paso antes, %1</translation>
    </message>
    <message>
        <source>%1 steps before, %2</source>
        <translation>%1 pasos antes, %2</translation>
    </message>
    <message>
        <source>at position %1: %2 → %3 positions, %4</source>
        <translation>en la posición %1: %2 → %3 posiciones, %4</translation>
    </message>
    <message>
        <source>with cache %1 positions computed, without %2</source>
        <translation>posiciones calculadas con caché %1, sin ella %2</translation>
    </message>
    <message>
        <source>prefilled</source>
        <translation>inicial</translation>
    </message>
    <message>
        <source>replicated</source>
        <translation>copiada</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>sorteada</translation>
    </message>
    <message>
        <source>forced</source>
        <translation>forzada</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>elegida por ti</translation>
    </message>
    <message>
        <source>row ended</source>
        <translation>fila acabada</translation>
    </message>
    <message>
        <source>reserved, free</source>
        <translation>reservado, libre</translation>
    </message>
</context>
<context>
    <name>ChatFile</name>
    <message>
        <source>it is a database of another program</source>
        <translation>es una base de datos de otro programa</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>el archivo está dañado</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written.</source>
        <translation>No se puede escribir en la carpeta %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>The file %1 cannot be written.</source>
        <translation>No se puede escribir en el archivo %1.</translation>
    </message>
    <message>
        <source>%1 has to be brought in order at a start.</source>
        <translation>Hay que poner en orden %1 al abrir el programa.</translation>
    </message>
    <message>
        <source>%1 was written by a newer Tokenscope.</source>
        <translation>%1 lo escribió un Tokenscope más nuevo.</translation>
    </message>
    <message>
        <source>%1 was written by an older Tokenscope, which still has it open. Close it, then start this one again.</source>
        <translation>%1 lo escribió un Tokenscope más antiguo, que todavía lo tiene abierto. Ciérralo y luego abre este otra vez.</translation>
    </message>
    <message>
        <source>%1 could not be brought to the form that this Tokenscope writes: %2. It is as it was.</source>
        <translation>No se pudo pasar %1 al formato que escribe este Tokenscope: %2. Está como estaba.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 no se puede usar: %2.</translation>
    </message>
    <message>
        <source>Another Tokenscope has it open.</source>
        <translation>Otro Tokenscope lo tiene abierto.</translation>
    </message>
    <message>
        <source>It was put aside as %1; chats that could be read from it: %2.</source>
        <translation>Se apartó como %1; chats que se pudieron leer de él: %2.</translation>
    </message>
    <message>
        <source>What is new is kept in memory and saved as soon as that is possible.</source>
        <translation>Lo nuevo se queda en la memoria y se guarda en cuanto se pueda.</translation>
    </message>
    <message>
        <source>What is said now is not kept.</source>
        <translation>Lo que se diga ahora no se guarda.</translation>
    </message>
    <message>
        <source>The file system of %1 does not let chats be written quickly: saving may slow answers down.</source>
        <translation>El sistema de archivos de %1 no deja escribir los chats deprisa: guardarlos puede frenar las respuestas.</translation>
    </message>
    <message>
        <source>(This message could not be read: the file was damaged.)</source>
        <translation>(Este mensaje no se pudo leer: el archivo estaba dañado.)</translation>
    </message>
</context>
<context>
    <name>ChatPlanner</name>
    <message>
        <source>This model has no chat format that Tokenscope knows; choose one</source>
        <translation>este modelo no tiene un formato de chat que Tokenscope conozca; elige uno</translation>
    </message>
</context>
<context>
    <name>ChatTransfer</name>
    <message>
        <source>Markdown, for reading (*.md)</source>
        <translation>Markdown, para leer (*.md)</translation>
    </message>
</context>
<context>
    <name>ChatWords</name>
    <message>
        <source>%1 sampled</source>
        <translation>%1 sorteados</translation>
    </message>
    <message>
        <source>%1 forced</source>
        <translation>%1 forzados</translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation>%1 de tu elección</translation>
    </message>
    <message>
        <source>reused %1 of %2 positions</source>
        <translation>%1 de %2 posiciones reutilizadas</translation>
    </message>
    <message>
        <source>● reading %1 % of the conversation … Esc stops</source>
        <translation>● leyendo la conversación: %1 % … Esc lo para</translation>
    </message>
    <message>
        <source>● reading the conversation … Esc stops</source>
        <translation>● leyendo la conversación … Esc lo para</translation>
    </message>
    <message>
        <source>● writing … Esc stops</source>
        <translation>● escribiendo … Esc lo para</translation>
    </message>
    <message>
        <source>● being written in another window</source>
        <translation>● se está escribiendo en otra ventana</translation>
    </message>
    <message>
        <source>● stopping …</source>
        <translation>● parando …</translation>
    </message>
    <message>
        <source>■ cut off</source>
        <translation>■ cortada</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>, draw %1</source>
        <translation>, sorteo %1</translation>
    </message>
    <message>
        <source>seed %1%2 · %3</source>
        <translation>semilla %1%2 · %3</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>Tokenscope ended before the answer did; what was written is all here</source>
        <translation>Tokenscope se cerró antes de acabar la respuesta; todo lo escrito está aquí</translation>
    </message>
    <message>
        <source>Ended: %1</source>
        <translation>Final: %1</translation>
    </message>
    <message>
        <source>Tokens: %1</source>
        <translation>Tokens: %1</translation>
    </message>
    <message>
        <source>Seed %1, settings: %2</source>
        <translation>Semilla %1, ajustes: %2</translation>
    </message>
    <message>
        <source>First token after %1</source>
        <translation>Primer token después de %1</translation>
    </message>
    <message>
        <source>Written at %1 tokens/s</source>
        <translation>Escrita a %1 tokens/s</translation>
    </message>
    <message>
        <source>Read before it: %1 positions, %2 of them were in the cache already</source>
        <translation>Leídas antes: %1 posiciones, %2 de ellas ya estaban en la caché</translation>
    </message>
    <message>
        <source>Computed %1, cache in %2</source>
        <translation>Cálculo %1, caché en %2</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rápido</translation>
    </message>
    <message>
        <source>Written in %1 runs; seed, settings and speed are the last one&apos;s</source>
        <translation>Escrita en %1 ejecuciones; semilla, ajustes y velocidad son los de la última</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>Tokenscope ended before it began</source>
        <translation>Tokenscope se cerró antes de que empezara</translation>
    </message>
    <message>
        <source>The answer is empty: %1.</source>
        <translation>La respuesta está vacía: %1.</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Mensaje de sistema</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Tu mensaje</translation>
    </message>
    <message>
        <source> %1 of %2</source>
        <translation> %1 de %2</translation>
    </message>
    <message>
        <source>, not sent any more</source>
        <translation>, ya no se envía</translation>
    </message>
    <message>
        <source>the model reads</source>
        <translation>el modelo lee</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>se está escribiendo</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>cortada</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>hace %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>hace %1 h</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message>
        <source>1 turn</source>
        <translation>1 turno</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <translation>%1 turnos</translation>
    </message>
</context>
<context>
    <name>ContextWords</name>
    <message>
        <source>Context: %1 positions</source>
        <translation>Contexto: %1 posiciones</translation>
    </message>
    <message>
        <source>Context: %1 of %2 positions</source>
        <translation>Contexto: %1 de %2 posiciones</translation>
    </message>
    <message>
        <source>start and system %1</source>
        <translation>inicio y sistema %1</translation>
    </message>
    <message>
        <source>earlier turns %1</source>
        <translation>turnos anteriores %1</translation>
    </message>
    <message>
        <source>this message %1</source>
        <translation>este mensaje %1</translation>
    </message>
    <message>
        <source>this answer %1</source>
        <translation>esta respuesta %1</translation>
    </message>
    <message>
        <source>%1 kept for the answer</source>
        <translation>%1 reservadas para la respuesta</translation>
    </message>
    <message>
        <source> · 1 turn left out</source>
        <translation> · 1 turno omitido</translation>
    </message>
    <message>
        <source> · %1 turns left out</source>
        <translation> · %1 turnos omitidos</translation>
    </message>
    <message>
        <source> · %1 too many</source>
        <translation> · %1 de más</translation>
    </message>
</context>
<context>
    <name>CoreErrors</name>
    <message>
        <source>line %1</source>
        <translation>línea %1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>línea %1, columna %2</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>columna %1</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>número entero</translation>
    </message>
    <message>
        <source>number</source>
        <translation>número</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no value: expected a function, as in sum_to(10), or arithmetic with + - * / and parentheses</source>
        <translation>&quot;%1&quot; no tiene valor: se esperaba una función, como sum_to(10), o una operación con + - * / y paréntesis</translation>
    </message>
    <message>
        <source>more than %1 arguments</source>
        <translation>más de %1 argumentos</translation>
    </message>
    <message>
        <source>there is nothing to compute</source>
        <translation>no hay nada que calcular</translation>
    </message>
    <message>
        <source>an expression of more than %1 bytes</source>
        <translation>una expresión de más de %1 bytes</translation>
    </message>
    <message>
        <source>expected %1(…) with its arguments in parentheses</source>
        <translation>se esperaba %1(…) con sus argumentos entre paréntesis</translation>
    </message>
    <message>
        <source>the text that begins here has no closing quotation mark</source>
        <translation>el texto que empieza aquí no tiene comillas de cierre</translation>
    </message>
    <message>
        <source>expected %1, but the condition ends here</source>
        <translation>se esperaba %1, pero la condición termina aquí</translation>
    </message>
    <message>
        <source>&quot;and&quot;, &quot;or&quot; or the end</source>
        <translation>&quot;and&quot;, &quot;or&quot; o el final</translation>
    </message>
    <message>
        <source>a comparison: = != &lt; &lt;= &gt; &gt;=</source>
        <translation>una comparación: = != &lt; &lt;= &gt; &gt;=</translation>
    </message>
    <message>
        <source>a fact, a number or a text</source>
        <translation>un dato, un número o un texto</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>se esperaba %1, se encontró %2</translation>
    </message>
    <message>
        <source>expected %1, found &quot;%2&quot;</source>
        <translation>se esperaba %1, se encontró &quot;%2&quot;</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation>más de %1 niveles de anidamiento</translation>
    </message>
    <message>
        <source>%1 is a text: compare it with one, as in %2 = &quot;…&quot;</source>
        <translation>%1 es un texto: compáralo con otro, como en %2 = &quot;…&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>&quot;%1&quot; no es un número</translation>
    </message>
    <message>
        <source>this comparison has no fact in it, so it never changes</source>
        <translation>esta comparación no contiene ningún dato, así que nunca cambia</translation>
    </message>
    <message>
        <source>texts are compared with = and != only</source>
        <translation>los textos solo se comparan con = y !=</translation>
    </message>
    <message>
        <source>a text is compared with a number here</source>
        <translation>aquí se compara un texto con un número</translation>
    </message>
    <message>
        <source>%1 is never &quot;%2&quot;: it is one of %3</source>
        <translation>%1 nunca es &quot;%2&quot;: es uno de %3</translation>
    </message>
    <message>
        <source>a condition of more than %1 bytes</source>
        <translation>una condición de más de %1 bytes</translation>
    </message>
    <message>
        <source>%1 needs &quot;%2: …&quot;, %3</source>
        <translation>%1 necesita &quot;%2: …&quot;, %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a &quot;number: …&quot; beside it</source>
        <translation>&quot;%1&quot; necesita un &quot;number: …&quot; a su lado</translation>
    </message>
    <message>
        <source>a tolerance is 0 or more: an answer may be off by it</source>
        <translation>una tolerancia es 0 o más: una respuesta puede desviarse en esa cantidad</translation>
    </message>
    <message>
        <source>more than %1 answers</source>
        <translation>más de %1 respuestas</translation>
    </message>
    <message>
        <source>one choice is none: there must be two or more</source>
        <translation>una sola opción no es elegir: debe haber dos o más</translation>
    </message>
    <message>
        <source>no choice is the right one: mark it with &quot;- [x] …&quot;</source>
        <translation>ninguna opción es la correcta: márcala con &quot;- [x] …&quot;</translation>
    </message>
    <message>
        <source>%1 asks nothing: the question stands on lines of its own in the block</source>
        <translation>%1 no pregunta nada: la pregunta va en sus propias líneas dentro del bloque</translation>
    </message>
    <message>
        <source>the answer is missing: expected choices (&quot;- [x] …&quot;), or &quot;number: …&quot;, or &quot;text: …&quot;</source>
        <translation>falta la respuesta: se esperaban opciones (&quot;- [x] …&quot;), o &quot;number: …&quot;, o &quot;text: …&quot;</translation>
    </message>
    <message>
        <source>there are several kinds of answer: expected choices (&quot;- [x] …&quot;), or &quot;number: …&quot;, or &quot;text: …&quot;</source>
        <translation>hay varios tipos de respuesta: se esperaban opciones (&quot;- [x] …&quot;), o &quot;number: …&quot;, o &quot;text: …&quot;</translation>
    </message>
    <message>
        <source>a task has no choices: it is judged by what the student does</source>
        <translation>una tarea no tiene opciones: se juzga por lo que hace el estudiante</translation>
    </message>
    <message>
        <source>this task says nothing: what to do stands on lines of its own in the block</source>
        <translation>esta tarea no dice nada: lo que hay que hacer va en sus propias líneas dentro del bloque</translation>
    </message>
    <message>
        <source>task needs &quot;when: …&quot;, the condition that it is done by</source>
        <translation>task necesita &quot;when: …&quot;, la condición con la que se cumple</translation>
    </message>
    <message>
        <source>this block is not closed: a line with ::: alone must stand at its end</source>
        <translation>este bloque no está cerrado: debe terminar con una línea que solo tenga :::</translation>
    </message>
    <message>
        <source>this block is not closed: a line with ::: alone must stand at its end, before line %1</source>
        <translation>este bloque no está cerrado: debe terminar con una línea que solo tenga :::, antes de la línea %1</translation>
    </message>
    <message>
        <source>there is no block to close here</source>
        <translation>aquí no hay ningún bloque que cerrar</translation>
    </message>
    <message>
        <source>expected &quot;::: %1&quot; or &quot;::: %2 as NAME&quot;</source>
        <translation>se esperaba &quot;::: %1&quot; o &quot;::: %2 as NAME&quot;</translation>
    </message>
    <message>
        <source>expected &quot;::: %1 ID&quot;: the name that its answer is kept under</source>
        <translation>se esperaba &quot;::: %1 ID&quot;: el nombre con el que se guarda su respuesta</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name: expected a small letter, then small letters, digits and -</source>
        <translation>&quot;%1&quot; no es un nombre: se esperaba una minúscula y después minúsculas, cifras y -</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands in line %2 already</source>
        <translation>&quot;%1&quot; ya está en la línea %2</translation>
    </message>
    <message>
        <source>expected a choice, as in &quot;- [ ] …&quot;, or &quot;- [x] …&quot; for a right one</source>
        <translation>se esperaba una opción, como &quot;- [ ] …&quot;, o &quot;- [x] …&quot; para una correcta</translation>
    </message>
    <message>
        <source>more than %1 choices</source>
        <translation>más de %1 opciones</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is missing</source>
        <translation>falta el valor de &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected the first page, as in &quot;## The loop&quot;, after the head&apos;s lines and an empty one</source>
        <translation>se esperaba la primera página, como &quot;## The loop&quot;, tras las líneas de la cabecera y una vacía</translation>
    </message>
    <message>
        <source>the lesson has no pages: each begins with a line &quot;## Its title&quot;</source>
        <translation>la lección no tiene páginas: cada una empieza con una línea &quot;## Su título&quot;</translation>
    </message>
    <message>
        <source>expected the lesson&apos;s title, as in &quot;# One token at a time&quot;</source>
        <translation>se esperaba el título de la lección, como &quot;# One token at a time&quot;</translation>
    </message>
    <message>
        <source>expected a line of the head, as in &quot;minutes: 6&quot;, or an empty line after it</source>
        <translation>se esperaba una línea de la cabecera, como &quot;minutes: 6&quot;, o una línea vacía tras ella</translation>
    </message>
    <message>
        <source>the head needs &quot;%1: …&quot;, right after the title</source>
        <translation>la cabecera necesita &quot;%1: …&quot;, justo después del título</translation>
    </message>
    <message>
        <source>expected an id of small letters, digits and -, found &quot;%1&quot;</source>
        <translation>se esperaba un id de minúsculas, cifras y -, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected a whole number of minutes from 1 to %1, found &quot;%2&quot;</source>
        <translation>se esperaba un número entero de minutos de 1 a %1, se encontró &quot;%2&quot;</translation>
    </message>
    <message>
        <source>expected a language&apos;s code, such as en or es, found &quot;%1&quot;</source>
        <translation>se esperaba el código de un idioma, como en o es, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected any or builtin, found &quot;%1&quot;</source>
        <translation>se esperaba any o builtin, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>more than %1 pages</source>
        <translation>más de %1 páginas</translation>
    </message>
    <message>
        <source>more than %1 blocks on one page</source>
        <translation>más de %1 bloques en una página</translation>
    </message>
    <message>
        <source>this page is empty: expected text or a block under its title</source>
        <translation>esta página está vacía: se esperaba texto o un bloque bajo su título</translation>
    </message>
    <message>
        <source>the code that begins here is not closed: a line with ``` alone must stand at its end</source>
        <translation>el código que empieza aquí no está cerrado: debe terminar con una línea que solo tenga ```</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; is taken on this page (line %2): write &quot;::: %3 as NAME&quot; with another one</source>
        <translation>el nombre &quot;%1&quot; ya se usa en esta página (línea %2): escribe &quot;::: %3 as NAME&quot; con otro</translation>
    </message>
    <message>
        <source>%1: there is no %2 of the name &quot;%3&quot; on this page</source>
        <translation>%1: no hay ningún %2 con el nombre &quot;%3&quot; en esta página</translation>
    </message>
    <message>
        <source>the id &quot;%1&quot; is taken (line %2): answers are kept under it, so each needs its own</source>
        <translation>el id &quot;%1&quot; ya se usa (línea %2): con él se guardan las respuestas, así que cada una necesita el suyo</translation>
    </message>
    <message>
        <source>a lesson of more than 1 MiB is not read</source>
        <translation>no se lee una lección de más de 1 MiB</translation>
    </message>
    <message>
        <source>progress of more than 16 MiB is not read</source>
        <translation>no se lee un progreso de más de 16 MiB</translation>
    </message>
    <message>
        <source>was written by a later version of Tokenscope</source>
        <translation>lo escribió una versión posterior de Tokenscope</translation>
    </message>
    <message>
        <source>a control character, which no lesson needs</source>
        <translation>un carácter de control, que ninguna lección necesita</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2, found &quot;%3&quot;</source>
        <translation>se esperaba un número de %1 a %2, se encontró &quot;%3&quot;</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2, found &quot;%3&quot;</source>
        <translation>se esperaba un número entero de %1 a %2, se encontró &quot;%3&quot;</translation>
    </message>
    <message>
        <source>expected a whole number, found &quot;%1&quot;</source>
        <translation>se esperaba un número entero, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected one of %1, found &quot;%2&quot;</source>
        <translation>se esperaba uno de %1, se encontró &quot;%2&quot;</translation>
    </message>
    <message>
        <source>expected %1, found %2 argument</source>
        <translation>se esperaba %1, se encontró %2 argumento</translation>
    </message>
    <message>
        <source>expected %1, found %2 arguments</source>
        <translation>se esperaba %1, se encontraron %2 argumentos</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands there twice</source>
        <translation>&quot;%1&quot; está dos veces</translation>
    </message>
    <message>
        <source>expected yes or no, found &quot;%1&quot;</source>
        <translation>se esperaba yes o no, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the value is missing</source>
        <translation>falta el valor</translation>
    </message>
    <message>
        <source>expected a word and its probability, as in mat .45, found &quot;%1&quot;</source>
        <translation>se esperaba una palabra y su probabilidad, como mat .45, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a probability, such as .45</source>
        <translation>&quot;%1&quot; no es una probabilidad, como .45</translation>
    </message>
    <message>
        <source>the word &quot;%1&quot; stands there twice</source>
        <translation>la palabra &quot;%1&quot; está dos veces</translation>
    </message>
    <message>
        <source>more than %1 words</source>
        <translation>más de %1 palabras</translation>
    </message>
    <message>
        <source>there must be 2 to %1 probabilities</source>
        <translation>debe haber de 2 a %1 probabilidades</translation>
    </message>
    <message>
        <source>a probability must lie between 0 and 1, found %1</source>
        <translation>una probabilidad debe estar entre 0 y 1, se encontró %1</translation>
    </message>
    <message>
        <source>no model is loaded</source>
        <translation>no hay ningún modelo cargado</translation>
    </message>
    <message>
        <source>there is no run to change a token of</source>
        <translation>no hay ninguna ejecución en la que cambiar un token</translation>
    </message>
    <message>
        <source>there are no tokens to look behind</source>
        <translation>no hay tokens tras los que mirar</translation>
    </message>
    <message>
        <source>%1 tokens are too many: the model computes %2 positions</source>
        <translation>%1 tokens son demasiados: el modelo calcula %2 posiciones</translation>
    </message>
    <message>
        <source>row %1 has no column %2</source>
        <translation>la fila %1 no tiene columna %2</translation>
    </message>
    <message>
        <source>row %1 does not exist</source>
        <translation>la fila %1 no existe</translation>
    </message>
    <message>
        <source>token %1 does not exist</source>
        <translation>el token %1 no existe</translation>
    </message>
    <message>
        <source>column %1: the run has only %2</source>
        <translation>columna %1: la ejecución solo tiene %2</translation>
    </message>
    <message>
        <source>the torch random stream cannot draw again: its numbers come in one fixed order</source>
        <translation>el flujo aleatorio de torch no puede sortear otra vez: sus números vienen en un orden fijo</translation>
    </message>
    <message>
        <source>a token can be changed once the prompt has been read</source>
        <translation>se puede cambiar un token cuando ya se ha leído el texto inicial</translation>
    </message>
    <message>
        <source>the model&apos;s context is too short to measure how fast it decodes</source>
        <translation>el contexto del modelo es demasiado corto para medir la velocidad de decodificación</translation>
    </message>
    <message>
        <source>the logits are no numbers</source>
        <translation>los logits no son números</translation>
    </message>
    <message>
        <source>the text is too short to measure with: it has %1 tokens</source>
        <translation>el texto es demasiado corto para medir: tiene %1 tokens</translation>
    </message>
    <message>
        <source>the text to measure with (measure/text.txt) is not beside the program</source>
        <translation>el texto para medir (measure/text.txt) no está junto al programa</translation>
    </message>
    <message>
        <source>the prompt is empty: a model needs at least one token to go on from</source>
        <translation>el texto inicial está vacío: un modelo necesita al menos un token desde el que seguir</translation>
    </message>
    <message>
        <source>prompt token %1: id %2 does not exist, the vocabulary has %3</source>
        <translation>token %1 del texto inicial: el id %2 no existe, el vocabulario tiene %3</translation>
    </message>
    <message>
        <source>the prompt has %1 tokens, but the model&apos;s context has only %2 positions and needs one for the answer</source>
        <translation>el texto inicial tiene %1 tokens, pero el contexto del modelo solo tiene %2 posiciones y necesita una para la respuesta</translation>
    </message>
    <message>
        <source>samples: %1 is not within 1 to %2</source>
        <translation>muestras: %1 no está entre 1 y %2</translation>
    </message>
    <message>
        <source>samples: there is nothing to compare with fewer than two</source>
        <translation>muestras: con menos de dos no hay nada que comparar</translation>
    </message>
    <message>
        <source>max tokens: %1 is below 0</source>
        <translation>máximo de tokens: %1 es menor que 0</translation>
    </message>
    <message>
        <source>pace: must be 0 (by hand) or a number of columns per second</source>
        <translation>ritmo: debe ser 0 (a mano) o un número de columnas por segundo</translation>
    </message>
    <message>
        <source>stop text: must not be empty</source>
        <translation>texto de parada: no debe estar vacío</translation>
    </message>
    <message>
        <source>a run of the race ended by itself: the model&apos;s logits are no numbers</source>
        <translation>una ejecución de la carrera terminó por sí sola: los logits del modelo no son números</translation>
    </message>
    <message>
        <source>a run to be measured ended by itself: the model&apos;s logits are no numbers</source>
        <translation>una ejecución por medir terminó por sí sola: los logits del modelo no son números</translation>
    </message>
    <message>
        <source>a KV cache of %1 positions and %2 rows is too large</source>
        <translation>una caché KV de %1 posiciones y %2 filas es demasiado grande</translation>
    </message>
    <message>
        <source>a KV cache cannot be stored as %1</source>
        <translation>una caché KV no se puede guardar como %1</translation>
    </message>
    <message>
        <source>KV cache: cannot be stored as %1</source>
        <translation>caché KV: no se puede guardar como %1</translation>
    </message>
    <message>
        <source>not enough memory for a KV cache of %1 positions and %2 rows</source>
        <translation>no hay memoria suficiente para una caché KV de %1 posiciones y %2 filas</translation>
    </message>
    <message>
        <source>not enough memory for this pass</source>
        <translation>no hay memoria suficiente para esta pasada</translation>
    </message>
    <message>
        <source>not enough memory for %1 MB of weights</source>
        <translation>no hay memoria suficiente para %1 MB de pesos</translation>
    </message>
    <message>
        <source>no token has a probability above 0, so none can be drawn</source>
        <translation>ningún token tiene una probabilidad mayor que 0, así que no se puede sortear ninguno</translation>
    </message>
    <message>
        <source>there are no logits</source>
        <translation>no hay logits</translation>
    </message>
    <message>
        <source>the logit of id %1 is not a number</source>
        <translation>el logit del id %1 no es un número</translation>
    </message>
    <message>
        <source>the logit of id %1 is infinite</source>
        <translation>el logit del id %1 es infinito</translation>
    </message>
    <message>
        <source>all logits are minus infinity, so no token can be drawn</source>
        <translation>todos los logits son menos infinito, así que no se puede sortear ningún token</translation>
    </message>
    <message>
        <source>this makes more bytes than can be counted exactly</source>
        <translation>esto da más bytes de los que se pueden contar con exactitud</translation>
    </message>
    <message>
        <source>this makes more positions than can be counted exactly</source>
        <translation>esto da más posiciones de las que se pueden contar con exactitud</translation>
    </message>
    <message>
        <source>redraws: the torch random stream cannot draw again</source>
        <translation>nuevos sorteos: el flujo aleatorio de torch no puede sortear otra vez</translation>
    </message>
    <message>
        <source>answer tokens: the torch random stream cannot begin within an answer</source>
        <translation>tokens de la respuesta: el flujo aleatorio de torch no puede empezar dentro de una respuesta</translation>
    </message>
    <message>
        <source>penalty window must be 0 (all tokens) or more, not %1</source>
        <translation>el alcance de la penalización debe ser 0 (todos los tokens) o más, no %1</translation>
    </message>
    <message>
        <source>tokens: at least one is needed</source>
        <translation>tokens: hace falta al menos uno</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>%1 (cut short?)</source>
        <translation>%1 (¿cortado?)</translation>
    </message>
    <message>
        <source>%1 (not this kind of file?)</source>
        <translation>%1 (¿no es este tipo de archivo?)</translation>
    </message>
    <message>
        <source>%1 (incomplete download?)</source>
        <translation>%1 (¿descarga incompleta?)</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>no existe ese archivo ni esa carpeta</translation>
    </message>
    <message>
        <source>the weights are not there</source>
        <translation>los pesos no están</translation>
    </message>
    <message>
        <source>the list of the weight files is not there</source>
        <translation>la lista de los archivos de pesos no está</translation>
    </message>
    <message>
        <source>not there, nor in tokenizer/ in this folder, its parent or its grandparent</source>
        <translation>no está, ni en tokenizer/ de esta carpeta, de la superior ni de la siguiente</translation>
    </message>
    <message>
        <source>cannot be reached: %1</source>
        <translation>no se puede acceder: %1</translation>
    </message>
    <message>
        <source>a link to %1, which is not there</source>
        <translation>un enlace a %1, que no está</translation>
    </message>
    <message>
        <source>expected a JSON object with keys</source>
        <translation>se esperaba un objeto JSON con claves</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 no es un número entero</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3</source>
        <translation>%1 no está entre %2 y %3</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 no es un número</translation>
    </message>
    <message>
        <source>%1 is not a finite number above 0</source>
        <translation>%1 no es un número finito mayor que 0</translation>
    </message>
    <message>
        <source>is not a finite number above 0</source>
        <translation>no es un número finito mayor que 0</translation>
    </message>
    <message>
        <source>%1 is neither true nor false</source>
        <translation>%1 no es ni true ni false</translation>
    </message>
    <message>
        <source>%1 is not a text</source>
        <translation>%1 no es un texto</translation>
    </message>
    <message>
        <source>%1 is not a token id</source>
        <translation>%1 no es un id de token</translation>
    </message>
    <message>
        <source>says %1, but %2 is %3 wide</source>
        <translation>dice %1, pero %2 tiene un ancho de %3</translation>
    </message>
    <message>
        <source>%1 does not divide %2 %3</source>
        <translation>%1 no divide a %2 %3</translation>
    </message>
    <message>
        <source>%1 is not a multiple of %2 %3</source>
        <translation>%1 no es un múltiplo de %2 %3</translation>
    </message>
    <message>
        <source>values of another size than keys are not supported</source>
        <translation>no se admiten valores de otro tamaño que las claves</translation>
    </message>
    <message>
        <source>heads that turn only in part are not supported</source>
        <translation>no se admiten cabezas que giran solo en parte</translation>
    </message>
    <message>
        <source>windows in some of the layers are not supported</source>
        <translation>no se admiten ventanas en solo algunas capas</translation>
    </message>
    <message>
        <source>mixtures of experts are not supported</source>
        <translation>no se admiten mezclas de expertos</translation>
    </message>
    <message>
        <source>has %1 entries for %2 tokens</source>
        <translation>tiene %1 entradas para %2 tokens</translation>
    </message>
    <message>
        <source>%1 is not one of the %2 tokens</source>
        <translation>%1 no es uno de los %2 tokens</translation>
    </message>
    <message>
        <source>%1 entries, but %2 has %3 rows</source>
        <translation>%1 entradas, pero %2 tiene %3 filas</translation>
    </message>
    <message>
        <source>too many</source>
        <translation>demasiados</translation>
    </message>
    <message>
        <source>&quot;llama&quot; is a SentencePiece vocabulary, but %1 is missing</source>
        <translation>&quot;llama&quot; es un vocabulario SentencePiece, pero falta %1</translation>
    </message>
    <message>
        <source>activation &quot;%1&quot; is not supported</source>
        <translation>no se admite la activación &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is not a list of %1 layers</source>
        <translation>no es una lista de %1 capas</translation>
    </message>
    <message>
        <source>weights quantised by &quot;%1&quot; are not supported</source>
        <translation>no se admiten pesos cuantizados con &quot;%1&quot;</translation>
    </message>
    <message>
        <source>false is not supported</source>
        <translation>no se admite false</translation>
    </message>
    <message>
        <source>true is not supported</source>
        <translation>no se admite true</translation>
    </message>
    <message>
        <source>%1 is not supported</source>
        <translation>no se admite %1</translation>
    </message>
    <message>
        <source>%1 is not supported, only %2</source>
        <translation>no se admite %1, solo %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported, only %2</source>
        <translation>no se admite &quot;%1&quot;, solo %2</translation>
    </message>
    <message>
        <source>the cache of %1 samples with up to %2 positions each needs %3 of memory, %4 is free: %5</source>
        <translation>la caché de %1 muestras con hasta %2 posiciones cada una necesita %3 de memoria, hay %4 libres: %5</translation>
    </message>
    <message>
        <source>the model has no use for this tensor</source>
        <translation>el modelo no usa este tensor</translation>
    </message>
    <message>
        <source>this tensor is missing</source>
        <translation>falta este tensor</translation>
    </message>
    <message>
        <source>there is no such tensor</source>
        <translation>no existe ese tensor</translation>
    </message>
    <message>
        <source>weights of type %1 are not supported</source>
        <translation>no se admiten pesos de tipo %1</translation>
    </message>
    <message>
        <source>a quantised matrix cannot be transposed</source>
        <translation>una matriz cuantizada no se puede transponer</translation>
    </message>
    <message>
        <source>a tensor that this kind of model has no place for</source>
        <translation>un tensor que no tiene lugar en este tipo de modelo</translation>
    </message>
    <message>
        <source>is a directory, not a file</source>
        <translation>es una carpeta, no un archivo</translation>
    </message>
    <message>
        <source>needs %1 bytes at offset %2, past the %3 size of %4</source>
        <translation>necesita %1 bytes desde el byte %2, más allá del tamaño de %4 (%3)</translation>
    </message>
    <message>
        <source>lies at offset %1, past the %2 size of %3</source>
        <translation>está en el byte %1, más allá del tamaño de %3 (%2)</translation>
    </message>
    <message>
        <source>this is a big-endian file, which is not supported</source>
        <translation>este archivo es big-endian, que no se admite</translation>
    </message>
    <message>
        <source>%1 is not supported, 2 and 3 are</source>
        <translation>no se admite %1, sí 2 y 3</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>el archivo está vacío</translation>
    </message>
    <message>
        <source>the file is too short for a GGUF file</source>
        <translation>el archivo es demasiado corto para ser GGUF</translation>
    </message>
    <message>
        <source>the file is too short for a header</source>
        <translation>el archivo es demasiado corto para tener cabecera</translation>
    </message>
    <message>
        <source>not a GGUF file</source>
        <translation>no es un archivo GGUF</translation>
    </message>
    <message>
        <source>not a GGUF file: this is %1</source>
        <translation>no es un archivo GGUF: es %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid UTF-8</source>
        <translation>&quot;%1&quot; no es UTF-8 válido</translation>
    </message>
    <message>
        <source>the type %1 is not supported</source>
        <translation>no se admite el tipo %1</translation>
    </message>
    <message>
        <source>the type &quot;%1&quot; is not known</source>
        <translation>no se conoce el tipo &quot;%1&quot;</translation>
    </message>
    <message>
        <source>%1 tensors do not fit into a file size of %2, or are more than the %3 that make sense</source>
        <translation>%1 tensores no caben en un archivo de %2 bytes, o son más de los %3 razonables</translation>
    </message>
    <message>
        <source>%1 keys do not fit into a file size of %2, or are more than the %3 that make sense</source>
        <translation>%1 claves no caben en un archivo de %2 bytes, o son más de las %3 razonables</translation>
    </message>
    <message>
        <source>needs %1 bytes at offset %2 of the tensor data, of which the file has %3</source>
        <translation>necesita %1 bytes desde el byte %2 de los datos de tensores, de los que el archivo tiene %3</translation>
    </message>
    <message>
        <source>the file has no tensors</source>
        <translation>el archivo no tiene tensores</translation>
    </message>
    <message>
        <source>must be %1, found %2</source>
        <translation>debe ser %1, se encontró %2</translation>
    </message>
    <message>
        <source>must be a finite number, found %1</source>
        <translation>debe ser un número finito, se encontró %1</translation>
    </message>
    <message>
        <source>must lie between %1 and %2, found %3</source>
        <translation>debe estar entre %1 y %2, se encontró %3</translation>
    </message>
    <message>
        <source>value type %1 is not known</source>
        <translation>no se conoce el tipo de valor %1</translation>
    </message>
    <message>
        <source>an array of arrays is not supported</source>
        <translation>no se admite una lista de listas</translation>
    </message>
    <message>
        <source>the key appears twice</source>
        <translation>la clave aparece dos veces</translation>
    </message>
    <message>
        <source>cannot open the file</source>
        <translation>no se puede abrir el archivo</translation>
    </message>
    <message>
        <source>cannot look at the file</source>
        <translation>no se puede consultar el archivo</translation>
    </message>
    <message>
        <source>cannot map the file into memory</source>
        <translation>no se puede cargar el archivo en memoria</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>no se puede leer el archivo</translation>
    </message>
    <message>
        <source>cannot open the file: %1</source>
        <translation>no se puede abrir el archivo: %1</translation>
    </message>
    <message>
        <source>cannot look at the file: %1</source>
        <translation>no se puede consultar el archivo: %1</translation>
    </message>
    <message>
        <source>cannot map the file into memory: %1</source>
        <translation>no se puede cargar el archivo en memoria: %1</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>was cut to %1 bytes while in use, it had %2</source>
        <translation>se cortó a %1 bytes mientras se usaba, tenía %2</translation>
    </message>
    <message>
        <source>%1 bytes, more than the %2 expected of such a file</source>
        <translation>%1 bytes, más de los %2 esperados en un archivo así</translation>
    </message>
    <message>
        <source>more than %1 files are open at once</source>
        <translation>hay más de %1 archivos abiertos a la vez</translation>
    </message>
    <message>
        <source>the pickle is empty</source>
        <translation>el pickle está vacío</translation>
    </message>
    <message>
        <source>not a Python pickle of protocol 2 to 5</source>
        <translation>no es un pickle de Python de protocolo 2 a 5</translation>
    </message>
    <message>
        <source>must be an object with dtype, shape and data_offsets</source>
        <translation>debe ser un objeto con dtype, shape y data_offsets</translation>
    </message>
    <message>
        <source>must be a list of two numbers</source>
        <translation>debe ser una lista de dos números</translation>
    </message>
    <message>
        <source>this is %1, not safetensors</source>
        <translation>es %1, no safetensors</translation>
    </message>
    <message>
        <source>%1 bytes in a file of %2 (cut short, or not safetensors?)</source>
        <translation>%1 bytes en un archivo de %2 (¿cortado, o no es safetensors?)</translation>
    </message>
    <message>
        <source>must be a JSON object, found %1</source>
        <translation>debe ser un objeto JSON, se encontró %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>reading it failed</source>
        <translation>falló la lectura</translation>
    </message>
    <message>
        <source>this shard is missing</source>
        <translation>falta esta parte</translation>
    </message>
    <message>
        <source>%1 does not have this tensor</source>
        <translation>%1 no tiene este tensor</translation>
    </message>
    <message>
        <source>two tensors have this name</source>
        <translation>dos tensores tienen este nombre</translation>
    </message>
    <message>
        <source>the archive has no %1</source>
        <translation>el archivo comprimido no tiene %1</translation>
    </message>
    <message>
        <source>a ZIP archive, but not one that torch.save wrote</source>
        <translation>un archivo ZIP, pero no lo escribió torch.save</translation>
    </message>
    <message>
        <source>only little-endian files are supported</source>
        <translation>solo se admiten archivos little-endian</translation>
    </message>
    <message>
        <source>not a file that torch.save wrote</source>
        <translation>no es un archivo escrito por torch.save</translation>
    </message>
    <message>
        <source>this is %1, not a checkpoint as torch.save writes it</source>
        <translation>es %1, no un modelo escrito por torch.save</translation>
    </message>
    <message>
        <source>this is an optimizer&apos;s state, not a model&apos;s weights</source>
        <translation>es el estado de un optimizador, no los pesos de un modelo</translation>
    </message>
    <message>
        <source>not found at the end of the file</source>
        <translation>no se encontró al final del archivo</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>queda fuera del archivo</translation>
    </message>
    <message>
        <source>damaged at offset %1</source>
        <translation>dañado en el byte %1</translation>
    </message>
    <message>
        <source>this member of the archive is encrypted</source>
        <translation>esta parte del archivo comprimido está cifrada</translation>
    </message>
    <message>
        <source>damaged: its bytes are not those that its checksum was made of</source>
        <translation>dañado: sus bytes no coinciden con su suma de comprobación</translation>
    </message>
    <message>
        <source>model configuration: %1</source>
        <translation>configuración del modelo: %1</translation>
    </message>
    <message>
        <source>the weight &quot;%1&quot; is missing, but the configuration needs it</source>
        <translation>falta el peso &quot;%1&quot;, pero la configuración lo necesita</translation>
    </message>
    <message>
        <source>the shape is %1, but the configuration needs %2</source>
        <translation>la forma es %1, pero la configuración necesita %2</translation>
    </message>
    <message>
        <source>not enough memory for this model</source>
        <translation>no hay memoria suficiente para este modelo</translation>
    </message>
    <message>
        <source>not enough memory: try fewer samples or fewer tokens</source>
        <translation>no hay memoria suficiente: prueba con menos muestras o menos tokens</translation>
    </message>
    <message>
        <source>an unknown kind of failure</source>
        <translation>un fallo de tipo desconocido</translation>
    </message>
    <message>
        <source>fewer samples or fewer max tokens need less</source>
        <translation>con menos muestras o menos tokens hace falta menos</translation>
    </message>
    <message>
        <source>only the optimizer&apos;s state; the model&apos;s own file is model_&lt;step&gt;.pt</source>
        <translation>solo el estado del optimizador; el archivo del modelo es model_&lt;step&gt;.pt</translation>
    </message>
    <message>
        <source>holds %1 model (%2); open the one that you mean</source>
        <translation>contiene %1 modelo (%2); abre el que quieras</translation>
    </message>
    <message>
        <source>holds %1 models (%2); open the one that you mean</source>
        <translation>contiene %1 modelos (%2); abre el que quieras</translation>
    </message>
    <message>
        <source>holds at least %1 models (%2); open the one that you mean</source>
        <translation>contiene al menos %1 modelos (%2); abre el que quieras</translation>
    </message>
    <message>
        <source>a Git LFS pointer file, not the model itself (fetch it with &apos;git lfs pull&apos;)</source>
        <translation>un puntero de Git LFS, no el propio modelo (descárgalo con &apos;git lfs pull&apos;)</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>un archivo ZIP</translation>
    </message>
    <message>
        <source>an empty ZIP archive</source>
        <translation>un archivo ZIP vacío</translation>
    </message>
    <message>
        <source>a GGUF file</source>
        <translation>un archivo GGUF</translation>
    </message>
    <message>
        <source>a file of the older GGML format (convert it to GGUF)</source>
        <translation>un archivo del formato antiguo GGML (conviértelo a GGUF)</translation>
    </message>
    <message>
        <source>a file of the older GGJT format (convert it to GGUF)</source>
        <translation>un archivo del formato antiguo GGJT (conviértelo a GGUF)</translation>
    </message>
    <message>
        <source>a NumPy array file</source>
        <translation>un archivo de NumPy</translation>
    </message>
    <message>
        <source>a file of PyTorch&apos;s old non-zip format (load it in PyTorch and save it again)</source>
        <translation>un archivo del formato antiguo de PyTorch, sin ZIP (ábrelo en PyTorch y guárdalo de nuevo)</translation>
    </message>
    <message>
        <source>a Python pickle</source>
        <translation>un pickle de Python</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>un archivo gzip</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>un archivo HDF5</translation>
    </message>
    <message>
        <source>a web page (a failed download?)</source>
        <translation>una página web (¿una descarga fallida?)</translation>
    </message>
    <message>
        <source>a JSON text</source>
        <translation>un texto JSON</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>un archivo vacío</translation>
    </message>
    <message>
        <source>this shard is missing (incomplete download?)</source>
        <translation>falta esta parte (¿descarga incompleta?)</translation>
    </message>
    <message>
        <source>part %1 of %2, %3, is not there (incomplete download?)</source>
        <translation>la parte %1 de %2, %3, no está (¿descarga incompleta?)</translation>
    </message>
    <message>
        <source>%1 lies beside the index, which does not name it (mixed downloads?)</source>
        <translation>%1 está junto al índice, que no lo nombra (¿descargas mezcladas?)</translation>
    </message>
    <message>
        <source>missing, or not an object of tensor names and shards</source>
        <translation>falta, o no es un objeto con nombres de tensores y partes</translation>
    </message>
    <message>
        <source>the tensor is in %1 but not in the index</source>
        <translation>el tensor está en %1, pero no en el índice</translation>
    </message>
    <message>
        <source>the tensor is in two shards, the second is %1</source>
        <translation>el tensor está en dos partes, la segunda es %1</translation>
    </message>
    <message>
        <source>%1 tensors, but the parts have %2</source>
        <translation>%1 tensores, pero las partes tienen %2</translation>
    </message>
    <message>
        <source>hold %1 bytes, but shape and dtype need %2</source>
        <translation>contienen %1 bytes, pero shape y dtype necesitan %2</translation>
    </message>
    <message>
        <source>%1 bytes belong to no tensor of the header</source>
        <translation>%1 bytes no pertenecen a ningún tensor de la cabecera</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>no se puede escribir el archivo: %1</translation>
    </message>
    <message>
        <source>does not divide into query, key and value</source>
        <translation>no se divide en consulta, clave y valor</translation>
    </message>
    <message>
        <source>belongs to a layer without a value embedding</source>
        <translation>pertenece a una capa sin embedding de valor</translation>
    </message>
    <message>
        <source>asks for &quot;sliding_attention&quot;, but no window is in use</source>
        <translation>pide &quot;sliding_attention&quot;, pero no se usa ninguna ventana</translation>
    </message>
    <message>
        <source>announced, but not where it should be</source>
        <translation>anunciado, pero no donde debería estar</translation>
    </message>
    <message>
        <source>one part of an archive that was split</source>
        <translation>una parte de un archivo comprimido dividido</translation>
    </message>
    <message>
        <source>two members of the archive have this name</source>
        <translation>dos partes del archivo comprimido tienen este nombre</translation>
    </message>
    <message>
        <source>this context belongs to another model</source>
        <translation>este contexto pertenece a otro modelo</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>mensaje %1</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>byte %1</translation>
    </message>
    <message>
        <source>not valid JSON at line %1, column %2 (%3)</source>
        <translation>no es JSON válido en la línea %1, columna %2 (%3)</translation>
    </message>
    <message>
        <source>not valid JSON at %1 (%2)</source>
        <translation>no es JSON válido en %1 (%2)</translation>
    </message>
    <message>
        <source>JSON of more than %1 values</source>
        <translation>JSON de más de %1 valores</translation>
    </message>
    <message>
        <source>JSON nested deeper than %1 levels</source>
        <translation>JSON con más de %1 niveles de anidamiento</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>debe ser un objeto</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>debe ser una lista</translation>
    </message>
    <message>
        <source>must be &quot;%1&quot;, found &quot;%2&quot;</source>
        <translation>debe ser &quot;%1&quot;, se encontró &quot;%2&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a token</source>
        <translation>&quot;%1&quot; no es un token</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in the vocabulary</source>
        <translation>&quot;%1&quot; no está en el vocabulario</translation>
    </message>
    <message>
        <source>a merge with an empty part</source>
        <translation>una unión con una parte vacía</translation>
    </message>
    <message>
        <source>the vocabulary has no token for byte %1</source>
        <translation>el vocabulario no tiene token para el byte %1</translation>
    </message>
    <message>
        <source>merge %1 names an id that does not exist</source>
        <translation>la unión %1 nombra un id que no existe</translation>
    </message>
    <message>
        <source>id %1 is given twice</source>
        <translation>el id %1 se da dos veces</translation>
    </message>
    <message>
        <source>two added tokens have id %1</source>
        <translation>dos tokens añadidos tienen el id %1</translation>
    </message>
    <message>
        <source>the pattern has %1 at byte %2, which is not supported</source>
        <translation>el patrón tiene %1 en el byte %2, que no se admite</translation>
    </message>
    <message>
        <source>the pattern cannot be compiled: %1</source>
        <translation>el patrón no se puede compilar: %1</translation>
    </message>
    <message>
        <source>the text cannot be normalised: %1</source>
        <translation>el texto no se puede normalizar: %1</translation>
    </message>
    <message>
        <source>merging at random is not supported</source>
        <translation>no se admite unir al azar</translation>
    </message>
    <message>
        <source>the %1 token&apos;s id %2 does not exist</source>
        <translation>el id %2 del token %1 no existe</translation>
    </message>
    <message>
        <source>is longer than 64 KB</source>
        <translation>supera los 64 KB</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>a chat format of more than 1 MB is not read</source>
        <translation>no se lee un formato de chat de más de 1 MB</translation>
    </message>
    <message>
        <source>expected a JSON object with the texts around each role</source>
        <translation>se esperaba un objeto JSON con los textos que rodean a cada rol</translation>
    </message>
    <message>
        <source>there is no such key in a chat format</source>
        <translation>esa clave no existe en un formato de chat</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not system, user or assistant</source>
        <translation>&quot;%1&quot; no es system, user ni assistant</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not text, python or python_output</source>
        <translation>&quot;%1&quot; no es text, python ni python_output</translation>
    </message>
    <message>
        <source>expected a JSON list of {&quot;role&quot;, &quot;content&quot;}</source>
        <translation>se esperaba una lista JSON de {&quot;role&quot;, &quot;content&quot;}</translation>
    </message>
    <message>
        <source>expected {&quot;role&quot;, &quot;content&quot;}</source>
        <translation>se esperaba {&quot;role&quot;, &quot;content&quot;}</translation>
    </message>
    <message>
        <source>the tokenizer lacks the special tokens of nanochat&apos;s format</source>
        <translation>al tokenizador le faltan los tokens especiales del formato de nanochat</translation>
    </message>
    <message>
        <source>the tokenizer has no %1</source>
        <translation>el tokenizador no tiene %1</translation>
    </message>
    <message>
        <source>there is no answer that could go on</source>
        <translation>no hay ninguna respuesta que pueda seguir</translation>
    </message>
    <message>
        <source>the conversation has no message</source>
        <translation>la conversación no tiene ningún mensaje</translation>
    </message>
    <message>
        <source>the conversation has no user message</source>
        <translation>la conversación no tiene ningún mensaje del usuario</translation>
    </message>
    <message>
        <source>the system message needs a user message to stand in</source>
        <translation>el mensaje de sistema necesita un mensaje del usuario en el que ir</translation>
    </message>
    <message>
        <source>the %1 format has no tool calls</source>
        <translation>el formato %1 no tiene llamadas a herramientas</translation>
    </message>
    <message>
        <source>a system message can only be the first</source>
        <translation>un mensaje de sistema solo puede ser el primero</translation>
    </message>
    <message>
        <source>only the assistant&apos;s messages have tool calls</source>
        <translation>solo los mensajes del asistente tienen llamadas a herramientas</translation>
    </message>
    <message>
        <source>it is the user&apos;s turn</source>
        <translation>es el turno del usuario</translation>
    </message>
    <message>
        <source>it is the assistant&apos;s turn</source>
        <translation>es el turno del asistente</translation>
    </message>
    <message>
        <source>the turn appears twice</source>
        <translation>el turno aparece dos veces</translation>
    </message>
    <message>
        <source>turn %1 does not stand before it</source>
        <translation>el turno %1 no está antes</translation>
    </message>
    <message>
        <source>turns of the chat follow each other in a circle</source>
        <translation>los turnos del chat se siguen en círculo</translation>
    </message>
    <message>
        <source>the role %1 of a turn is not known</source>
        <translation>no se conoce el rol %1 de un turno</translation>
    </message>
    <message>
        <source>turn %1 is not in the chat</source>
        <translation>el turno %1 no está en el chat</translation>
    </message>
    <message>
        <source>turn %1 is in the chat already</source>
        <translation>el turno %1 ya está en el chat</translation>
    </message>
    <message>
        <source>top-k must be 0 (off) or more, not %1</source>
        <translation>top-k debe ser 0 (desactivado) o más, no %1</translation>
    </message>
    <message>
        <source>order: %1 occurs twice</source>
        <translation>orden: %1 aparece dos veces</translation>
    </message>
    <message>
        <source>expected two parts with one space between, found &quot;%1&quot;</source>
        <translation>se esperaban dos partes con un espacio entre ellas, se encontró &quot;%1&quot;</translation>
    </message>
    <message>
        <source>more than one token before the text is not supported</source>
        <translation>no se admite más de un token antes del texto</translation>
    </message>
    <message>
        <source>a step after ByteLevel is not supported</source>
        <translation>no se admite un paso después de ByteLevel</translation>
    </message>
    <message>
        <source>more than %1 widgets on one page</source>
        <translation>más de %1 elementos en vivo en una página</translation>
    </message>
    <message>
        <source>more than %1 bytes of text in one piece</source>
        <translation>más de %1 bytes de texto en un solo trozo</translation>
    </message>
    <message>
        <source>a line of more than %1 bytes</source>
        <translation>una línea de más de %1 bytes</translation>
    </message>
</context>
<context>
    <name>CursorWords</name>
    <message>
        <source>No tokens yet</source>
        <translation>Todavía sin tokens</translation>
    </message>
    <message>
        <source>Sample %1, column %2 comes next</source>
        <translation>Muestra %1, sigue la columna %2</translation>
    </message>
</context>
<context>
    <name>DistributionWords</name>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>final %</source>
        <translation>final %</translation>
    </message>
    <message>
        <source>final</source>
        <translation>final</translation>
    </message>
    <message>
        <source>“%1”, added up</source>
        <translation>“%1”, sumado</translation>
    </message>
</context>
<context>
    <name>DocumentWords</name>
    <message>
        <source>[image: %1]</source>
        <translation>[imagen: %1]</translation>
    </message>
    <message>
        <source>[image: </source>
        <translation>[imagen: </translation>
    </message>
</context>
<context>
    <name>FixedDistribution</name>
    <message>
        <source>A few words with their probabilities</source>
        <translation>Unas pocas palabras con sus probabilidades</translation>
    </message>
    <message>
        <source>with these settings</source>
        <translation>con estos ajustes</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sortear</translation>
    </message>
    <message>
        <source>Draws a word</source>
        <translation>Sortea una palabra</translation>
    </message>
    <message>
        <source>Draws %1 words</source>
        <translation>Sortea %1 palabras</translation>
    </message>
    <message>
        <source>Sample %1 times</source>
        <translation>Sortear %1 veces</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>The settings as they were at the start, and nothing drawn</source>
        <translation>Los ajustes como estaban al principio y nada sorteado</translation>
    </message>
    <message>
        <source>nothing drawn yet</source>
        <translation>nada sorteado todavía</translation>
    </message>
    <message>
        <source>Nothing drawn with these settings yet.</source>
        <translation>Todavía no se ha sorteado nada con estos ajustes.</translation>
    </message>
    <message>
        <source>The last draws, newest first: %1</source>
        <translation>Los últimos sorteos, el más nuevo primero: %1</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>otras %1</translation>
    </message>
</context>
<context>
    <name>InspectorWords</name>
    <message>
        <source>own</source>
        <translation>propio</translation>
    </message>
    <message>
        <source>only one token is left</source>
        <translation>solo queda un token</translation>
    </message>
    <message>
        <source>like choosing among %1 equal tokens</source>
        <translation>como elegir entre %1 tokens iguales</translation>
    </message>
    <message>
        <source>a probability too small for a number, rank %1</source>
        <translation>una probabilidad demasiado pequeña para un número, rango %1</translation>
    </message>
    <message>
        <source>%1 % (%2 bits of surprise), rank %3</source>
        <translation>%1 % (%2 bits de sorpresa), rango %3</translation>
    </message>
    <message>
        <source>“%1” comes next, forced by a tool</source>
        <translation>Sigue “%1”, forzado por una herramienta</translation>
    </message>
    <message>
        <source>What may come next</source>
        <translation>Lo que puede venir</translation>
    </message>
    <message>
        <source>How “%1” was picked</source>
        <translation>Cómo se eligió “%1”</translation>
    </message>
    <message>
        <source>“%1” was forced by a tool</source>
        <translation>“%1” lo forzó una herramienta</translation>
    </message>
    <message>
        <source>“%1” was chosen by you</source>
        <translation>“%1” lo elegiste tú</translation>
    </message>
    <message>
        <source>“%1” stands in the prompt</source>
        <translation>“%1” está en el texto inicial</translation>
    </message>
    <message>
        <source>sample %1 · column %2</source>
        <translation>muestra %1 · columna %2</translation>
    </message>
    <message>
        <source>token %1 of the answer</source>
        <translation>token %1 de la respuesta</translation>
    </message>
    <message>
        <source>%1 · position %2 · %3</source>
        <translation>%1 · posición %2 · %3</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijado</translation>
    </message>
    <message>
        <source>will not be drawn</source>
        <translation>no se sorteará</translation>
    </message>
    <message>
        <source>not drawn yet</source>
        <translation>todavía sin sortear</translation>
    </message>
    <message>
        <source>Nothing to look at yet. Press Run: the candidates for the next token appear here while it is picked. Click a token of a sample to see how that one was picked.</source>
        <translation>Todavía no hay nada que mirar. Pulsa Ejecutar: los candidatos al token siguiente aparecen aquí mientras se elige. Haz clic en un token de una muestra para ver cómo se eligió.</translation>
    </message>
    <message>
        <source>Nothing to look at yet. Send a message: the candidates for the next token appear here while it is picked. Show tokens and click one to see how it was picked.</source>
        <translation>Todavía no hay nada que mirar. Envía un mensaje: los candidatos al token siguiente aparecen aquí mientras se elige. Muestra los tokens y haz clic en uno para ver cómo se eligió.</translation>
    </message>
    <message>
        <source>Another number is drawn here and for every later token of this sample, with the settings used here. What follows is replaced; the other samples stay. (Ctrl+R)</source>
        <translation>Se sortea otro número aquí y para todos los tokens que siguen en esta muestra, con los ajustes usados aquí. Lo que sigue se reemplaza; las otras muestras se quedan. (Ctrl+R)</translation>
    </message>
    <message>
        <source>Click a token of a sample first: it and what follows are drawn again</source>
        <translation>Haz clic antes en un token de una muestra: él y lo que sigue se sortean otra vez</translation>
    </message>
    <message>
        <source>Temperature 0 takes the largest: there is no number to draw again</source>
        <translation>La temperatura 0 toma el mayor: no hay ningún número que sortear otra vez</translation>
    </message>
    <message>
        <source>Only one candidate is left here: every number picks it. Draw again from another token, or continue with a candidate that was cut</source>
        <translation>Aquí solo queda un candidato: cualquier número lo elige. Sortea otra vez desde otro token, o sigue con un candidato cortado</translation>
    </message>
    <message>
        <source>A tool put this token here: it was not drawn</source>
        <translation>Este token lo puso una herramienta: no se sorteó</translation>
    </message>
    <message>
        <source>order %1 → %2</source>
        <translation>orden %1 → %2</translation>
    </message>
    <message>
        <source>what if: %1, the text is unchanged</source>
        <translation>supuesto: %1, el texto no cambia</translation>
    </message>
    <message>
        <source>No draw here: the tool&apos;s answer goes on. The model itself would give it %1.</source>
        <translation>Aquí no hay sorteo: sigue la respuesta de la herramienta. El modelo le daría %1.</translation>
    </message>
    <message>
        <source>Not drawn. The model itself would have given it %1.</source>
        <translation>Sin sorteo. El modelo le habría dado %1.</translation>
    </message>
    <message>
        <source>, draw %1</source>
        <translation>, sorteo %1</translation>
    </message>
    <message>
        <source>Drawn %1%2.</source>
        <translation>Sorteado %1%2.</translation>
    </message>
    <message>
        <source>Temperature 0: the largest, no draw.</source>
        <translation>Temperatura 0: el mayor, sin sorteo.</translation>
    </message>
    <message>
        <source>Drawn; the number is not known.</source>
        <translation>Sorteado; el número no se conoce.</translation>
    </message>
    <message>
        <source>%1 The model gave it %2. This is how the token was picked, not a reason.</source>
        <translation>%1 El modelo le dio %2. Así se eligió el token; no es un motivo.</translation>
    </message>
    <message>
        <source>What if: %1 would pick the same token.</source>
        <translation>Supuesto: %1 elegiría el mismo token.</translation>
    </message>
    <message>
        <source>What if: %1 would pick “%2”.</source>
        <translation>Supuesto: %1 elegiría “%2”.</translation>
    </message>
    <message>
        <source>What if: no number was drawn here that would pick one under these settings.</source>
        <translation>Supuesto: aquí no se sorteó ningún número que pudiera elegir con estos ajustes.</translation>
    </message>
    <message>
        <source>Entropy %1 bits in the model, %2 after filters: %3.</source>
        <translation>Entropía: %1 bits en el modelo, %2 después de los filtros: %3.</translation>
    </message>
</context>
<context>
    <name>LaneWords</name>
    <message>
        <source>next</source>
        <translation>sigue</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Muestra %1</translation>
    </message>
    <message>
        <source>calling a tool …</source>
        <translation>llamando a una herramienta …</translation>
    </message>
    <message>
        <source>%1 bits/token</source>
        <translation>%1 bits/token</translation>
    </message>
</context>
<context>
    <name>LessonProgressFile</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 no se puede leer: %2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 no se puede escribir: %2</translation>
    </message>
    <message>
        <source>%1. The file was put aside as %2.</source>
        <translation>%1. El archivo se apartó como %2.</translation>
    </message>
</context>
<context>
    <name>LeverWords</name>
    <message>
        <source>as stored</source>
        <translation>como están guardados</translation>
    </message>
    <message>
        <source>%1 cache</source>
        <translation>caché %1</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>pesos en %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rápido</translation>
    </message>
    <message>
        <source>automatic (%1)</source>
        <translation>automática (%1)</translation>
    </message>
    <message>
        <source>Weights as the file has them.</source>
        <translation>Los pesos como los tiene el archivo.</translation>
    </message>
    <message>
        <source>Weights widened to 32 bits: more memory and more to read for each token, no more exact than they are stored.</source>
        <translation>Pesos ampliados a 32 bits: más memoria y más que leer por cada token, y no más exactos de lo que están guardados.</translation>
    </message>
    <message>
        <source>Weights rounded to 16 bits, 8 of them for the digits.</source>
        <translation>Pesos redondeados a 16 bits, 8 de ellos para las cifras.</translation>
    </message>
    <message>
        <source>Weights rounded to 8 bits, with a scale for every 32 of them.</source>
        <translation>Pesos redondeados a 8 bits, con una escala por cada 32.</translation>
    </message>
    <message>
        <source>Weights rounded to 4 bits, with a scale and an offset for every 32 of them; embedding and head keep 8.</source>
        <translation>Pesos redondeados a 4 bits, con una escala y un desplazamiento por cada 32; las matrices del vocabulario se quedan en 8.</translation>
    </message>
    <message>
        <source>Exact: activations in 32 bits, the same numbers as a float32 reference.</source>
        <translation>Exacto: activaciones en 32 bits, los mismos números que una referencia en float32.</translation>
    </message>
    <message>
        <source>Fast: activations are rounded to 8 bits where weights have 8 or 4 bits; other weights are computed as in exact.</source>
        <translation>Rápido: las activaciones se redondean a 8 bits donde los pesos tienen 8 o 4 bits; los demás pesos se calculan como en exacto.</translation>
    </message>
    <message>
        <source>Keys and values are kept as they were computed.</source>
        <translation>Las claves y los valores se guardan como se calcularon.</translation>
    </message>
    <message>
        <source>Keys and values are rounded to 16 bits, 8 of them for the digits.</source>
        <translation>Las claves y los valores se redondean a 16 bits, 8 de ellos para las cifras.</translation>
    </message>
    <message>
        <source>Keys and values are rounded to 16 bits, 11 of them for the digits.</source>
        <translation>Las claves y los valores se redondean a 16 bits, 11 de ellos para las cifras.</translation>
    </message>
    <message>
        <source>Keys and values are rounded to 8 bits, with a scale for each vector.</source>
        <translation>Las claves y los valores se redondean a 8 bits, con una escala por vector.</translation>
    </message>
    <message>
        <source>&lt; 0.000001 nats</source>
        <translation>&lt; 0.000001 nats</translation>
    </message>
    <message>
        <source>%1%2 ± %3 nats</source>
        <translation>%1%2 ± %3 nats</translation>
    </message>
    <message>
        <source>reading weights</source>
        <translation>leyendo los pesos</translation>
    </message>
    <message>
        <source>comparing logits</source>
        <translation>comparando los logits</translation>
    </message>
    <message>
        <source>reading a text</source>
        <translation>leyendo un texto</translation>
    </message>
    <message>
        <source>timing tokens</source>
        <translation>cronometrando tokens</translation>
    </message>
    <message>
        <source>fast (activations rounded to 8 bits where weights have 8 or 4)</source>
        <translation>rápido (activaciones redondeadas a 8 bits donde los pesos tienen 8 o 4)</translation>
    </message>
    <message>
        <source>%1; logits differ by %2 (rms) from the default&apos;s, as measured</source>
        <translation>%1; según lo medido, los logits difieren en %2 (rms) de los que salen por defecto</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>Built-in model</source>
        <translation>Modelo incluido</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familia</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>%1, width %2, %3 heads, %4 KV heads of %5</source>
        <translation>%1, ancho %2, %3 cabezas, %4 cabezas KV de %5</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 posiciones</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Caché KV</translation>
    </message>
    <message>
        <source>%1 per token and row</source>
        <translation>%1 por token y fila</translation>
    </message>
    <message>
        <source>Chat format</source>
        <translation>Formato de chat</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>ninguno conocido</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>como están guardados</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 bits</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 bits</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, run as %2 (%3)</source>
        <translation>%1, se usa como %2 (%3)</translation>
    </message>
    <message>
        <source>needs about %1</source>
        <translation>necesita unos %1</translation>
    </message>
    <message>
        <source>%1, %2 free</source>
        <translation>%1, %2 libres</translation>
    </message>
</context>
<context>
    <name>PromptEncoder</name>
    <message>
        <source>This model has no chat format that Tokenscope knows; use plain text instead.</source>
        <translation>Este modelo no tiene un formato de chat que Tokenscope conozca; usa texto sin formato.</translation>
    </message>
    <message>
        <source>The prompt is empty, and this model has no start token to begin from.</source>
        <translation>El texto inicial está vacío, y este modelo no tiene un token de inicio desde el que empezar.</translation>
    </message>
</context>
<context>
    <name>PromptWords</name>
    <message>
        <source>tokens are counted once a model is open</source>
        <translation>los tokens se cuentan cuando hay un modelo abierto</translation>
    </message>
    <message>
        <source>counting tokens …</source>
        <translation>contando tokens …</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source> · read once for all samples</source>
        <translation> · se lee una vez para todas las muestras</translation>
    </message>
    <message>
        <source> · read once</source>
        <translation> · se lee una vez</translation>
    </message>
    <message>
        <source>The prompt has %1 tokens, but this model&apos;s context has %2 positions, one of them for the answer. Shorten it by at least %3.</source>
        <translation>El texto inicial tiene %1 tokens, pero el contexto de este modelo tiene %2 posiciones, una de ellas para la respuesta. Acórtalo en %3 por lo menos.</translation>
    </message>
    <message>
        <source>The seed “%1” is not a whole number from 0 to 18,446,744,073,709,551,615. Leave it empty for a random one.</source>
        <translation>La semilla “%1” no es un número entero de 0 a 18,446,744,073,709,551,615. Déjala vacía para usar una al azar.</translation>
    </message>
    <message>
        <source>%1 characters, too many to be edited here: the beginning is shown, the whole text counts.</source>
        <translation>%1 caracteres, demasiados para editarlos aquí: se muestra el principio, cuenta el texto entero.</translation>
    </message>
    <message>
        <source>This model has no chat format: the text is read as it is and continued.</source>
        <translation>Este modelo no tiene formato de chat: el texto se lee tal cual y se continúa.</translation>
    </message>
    <message>
        <source>%1 prompt tokens leave room for %2 of %3 new ones: the model&apos;s context has %4 positions.</source>
        <translation>%1 tokens del texto inicial dejan sitio para %2 de %3 nuevos: el contexto del modelo tiene %4 posiciones.</translation>
    </message>
</context>
<context>
    <name>RunToolbar</name>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>One column for each Step</source>
        <translation>Una columna por cada Paso</translation>
    </message>
    <message>
        <source>2/s</source>
        <translation>2/s</translation>
    </message>
    <message>
        <source>Two columns a second</source>
        <translation>Dos columnas por segundo</translation>
    </message>
    <message>
        <source>10/s</source>
        <translation>10/s</translation>
    </message>
    <message>
        <source>Ten columns a second</source>
        <translation>Diez columnas por segundo</translation>
    </message>
    <message>
        <source>full</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>As fast as the engine can</source>
        <translation>Tan rápido como pueda el motor</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>prompt</source>
        <translation>texto inicial</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>sorteado</translation>
    </message>
    <message>
        <source>forced by a tool</source>
        <translation>forzado por una herramienta</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>elegido por ti</translation>
    </message>
    <message>
        <source>end of turn</source>
        <translation>fin de turno</translation>
    </message>
    <message>
        <source>new text</source>
        <translation>texto nuevo</translation>
    </message>
    <message>
        <source>stop text</source>
        <translation>texto de parada</translation>
    </message>
    <message>
        <source>token limit</source>
        <translation>límite de tokens</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>contexto lleno</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>parado</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>the model ended its turn%1</source>
        <translation>el modelo acabó su turno%1</translation>
    </message>
    <message>
        <source>the model began a new text%1 where its turn should have ended</source>
        <translation>el modelo empezó un texto nuevo%1 donde su turno debía acabar</translation>
    </message>
    <message>
        <source>a text came that ends a turn</source>
        <translation>apareció un texto que acaba un turno</translation>
    </message>
    <message>
        <source>it has as many tokens as “Max tokens” allows</source>
        <translation>tiene tantos tokens como permite “Máx. tokens”</translation>
    </message>
    <message>
        <source>the model&apos;s context has no position left</source>
        <translation>al contexto del modelo no le quedan posiciones</translation>
    </message>
    <message>
        <source>you stopped it</source>
        <translation>la paraste tú</translation>
    </message>
    <message>
        <source>the run failed</source>
        <translation>la ejecución falló</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Muestra %1</translation>
    </message>
    <message>
        <source>%1 bits of surprise per sampled token</source>
        <translation>%1 bits de sorpresa por token sorteado</translation>
    </message>
    <message>
        <source>%1 sampled, %2 forced</source>
        <translation>%1 sorteados, %2 forzados</translation>
    </message>
    <message>
        <source>ended in column %1: %2</source>
        <translation>acabó en la columna %1: %2</translation>
    </message>
    <message>
        <source>last tool call: %1</source>
        <translation>última llamada a una herramienta: %1</translation>
    </message>
</context>
<context>
    <name>SamplingControls</name>
    <message>
        <source>Preset %1</source>
        <translation>Preajuste %1</translation>
    </message>
    <message>
        <source>Model’s own</source>
        <translation>Del modelo</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Propio</translation>
    </message>
    <message>
        <source>Your last own values</source>
        <translation>Tus últimos valores propios</translation>
    </message>
    <message>
        <source>From the model’s generation_config.json: %1</source>
        <translation>Del generation_config.json del modelo: %1</translation>
    </message>
    <message>
        <source>penalties, typical-p</source>
        <translation>penalizaciones, typical-p</translation>
    </message>
    <message>
        <source>Fewer ▴</source>
        <translation>Menos ▴</translation>
    </message>
    <message>
        <source>More: %1 ▾</source>
        <translation>Más: %1 ▾</translation>
    </message>
    <message>
        <source>Hide penalties and typical-p</source>
        <translation>Ocultar penalizaciones y typical-p</translation>
    </message>
    <message>
        <source>Show penalties and typical-p</source>
        <translation>Mostrar penalizaciones y typical-p</translation>
    </message>
</context>
<context>
    <name>SettingSpec</name>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Divides the logits. Below 1 the likely become likelier, above 1 the unlikely; 1 changes nothing, 0 takes the largest without a draw.</source>
        <translation>Divide los logits. Por debajo de 1 lo probable se hace más probable, por encima de 1 lo improbable; 1 no cambia nada, 0 toma el mayor sin sorteo.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Keeps the k likeliest candidates. 0 or empty is off.</source>
        <translation>Deja los k candidatos más probables. Con 0 o vacío, no actúa.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Keeps the fewest candidates that add up to p, at least one. 1 is off.</source>
        <translation>Deja los candidatos justos para que sumen p, uno por lo menos. Con 1 no actúa.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Cuts candidates with less than this part of the best one&apos;s probability. 0 is off.</source>
        <translation>Corta los candidatos con menos de esta parte de la probabilidad del mejor. Con 0 no actúa.</translation>
    </message>
    <message>
        <source>Typical-p</source>
        <translation>Typical-p</translation>
    </message>
    <message>
        <source>Keeps the candidates whose surprise is closest to the average, until they add up to p. 1 is off.</source>
        <translation>Deja los candidatos de sorpresa más cercana a la media, hasta que sumen p. Con 1 no actúa.</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Penalización por repetición</translation>
    </message>
    <message>
        <source>Divides positive and multiplies negative logits of tokens that occurred. 1 is off.</source>
        <translation>Divide los logits positivos y multiplica los negativos de los tokens ya aparecidos. Con 1 no actúa.</translation>
    </message>
    <message>
        <source>Presence</source>
        <translation>Presencia</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Penalización por presencia</translation>
    </message>
    <message>
        <source>Subtracted once from the logit of each token that occurred. 0 is off.</source>
        <translation>Se resta una vez del logit de cada token ya aparecido. Con 0 no actúa.</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>Frecuencia</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Penalización por frecuencia</translation>
    </message>
    <message>
        <source>Subtracted from a token&apos;s logit once per occurrence. 0 is off.</source>
        <translation>Se resta del logit de un token una vez por aparición. Con 0 no actúa.</translation>
    </message>
    <message>
        <source>Look-back</source>
        <translation>Alcance</translation>
    </message>
    <message>
        <source>Look-back of the penalties</source>
        <translation>Alcance hacia atrás de las penalizaciones</translation>
    </message>
    <message>
        <source>How many of the last tokens the penalties look at. 0 or empty is all of them.</source>
        <translation>Cuántos de los últimos tokens miran las penalizaciones. Con 0 o vacío, todos.</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 o más</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1: “%2” no es un número</translation>
    </message>
    <message>
        <source>%1 is a whole number; 0 or empty is off</source>
        <translation>%1 es un número entero; con 0 o vacío no actúa</translation>
    </message>
    <message>
        <source>%1 cannot be negative; empty is %2</source>
        <translation>%1 no puede ser negativo; vacío es %2</translation>
    </message>
    <message>
        <source>%1 takes numbers %2</source>
        <translation>%1 admite números: %2</translation>
    </message>
</context>
<context>
    <name>StageWords</name>
    <message>
        <source>one stays</source>
        <translation>queda uno</translation>
    </message>
    <message>
        <source>two stay</source>
        <translation>quedan dos</translation>
    </message>
    <message>
        <source>three stay</source>
        <translation>quedan tres</translation>
    </message>
    <message>
        <source>four stay</source>
        <translation>quedan cuatro</translation>
    </message>
    <message>
        <source>five stay</source>
        <translation>quedan cinco</translation>
    </message>
    <message>
        <source>six stay</source>
        <translation>quedan seis</translation>
    </message>
    <message>
        <source>seven stay</source>
        <translation>quedan siete</translation>
    </message>
    <message>
        <source>eight stay</source>
        <translation>quedan ocho</translation>
    </message>
    <message>
        <source>nine stay</source>
        <translation>quedan nueve</translation>
    </message>
    <message>
        <source>ten stay</source>
        <translation>quedan diez</translation>
    </message>
    <message>
        <source>%1 stay</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>Penalties</source>
        <translation>Penalizaciones</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Typical-p</source>
        <translation>Typical-p</translation>
    </message>
    <message>
        <source>penalties</source>
        <translation>penaliz.</translation>
    </message>
    <message>
        <source>min-p</source>
        <translation>min-p</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>typical</translation>
    </message>
    <message>
        <source>as model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>tras %1</translation>
    </message>
    <message>
        <source>top-p %1: “%2” adds up to %3 ≥ %4, %5</source>
        <translation>top-p %1: “%2” suma %3 ≥ %4, %5</translation>
    </message>
    <message>
        <source>top-p off: drag up to cut the tail</source>
        <translation>top-p no actúa: arrastra hacia arriba y corta la cola</translation>
    </message>
    <message>
        <source>temperature 0: only the largest stays</source>
        <translation>temperatura 0: solo queda el mayor</translation>
    </message>
    <message>
        <source>top-k %1: %2</source>
        <translation>top-k %1: %2</translation>
    </message>
    <message>
        <source>top-p %1: %2 ≥ %3, %4</source>
        <translation>top-p %1: %2 ≥ %3, %4</translation>
    </message>
    <message>
        <source>min-p %1: at least %2 % of the best, %3</source>
        <translation>min-p %1: al menos el %2 % del mejor, %3</translation>
    </message>
    <message>
        <source>typical-p %1: %2</source>
        <translation>typical-p %1: %2</translation>
    </message>
    <message>
        <source>1 more stays</source>
        <translation>queda 1 más</translation>
    </message>
    <message>
        <source>%1 more stay</source>
        <translation>quedan %1 más</translation>
    </message>
    <message>
        <source>%1 more, too unlikely to count</source>
        <translation>%1 más, demasiado improbables</translation>
    </message>
    <message>
        <source>1 more is cut</source>
        <translation>1 más, cortado</translation>
    </message>
    <message>
        <source>%1 more are cut</source>
        <translation>%1 más, cortados</translation>
    </message>
    <message>
        <source>“%1”, id %2, rank %3: model %4 %</source>
        <translation>“%1”, id %2, rango %3: modelo %4 %</translation>
    </message>
    <message>
        <source>, cut by %1 (had %2 %)</source>
        <translation>, cortado por %1 (tenía %2 %)</translation>
    </message>
    <message>
        <source>, final %1 %</source>
        <translation>, final %1 %</translation>
    </message>
    <message>
        <source>, drawn here</source>
        <translation>, sorteado aquí</translation>
    </message>
    <message>
        <source>, forced here by a tool</source>
        <translation>, forzado aquí por una herramienta</translation>
    </message>
    <message>
        <source>, chosen here by you</source>
        <translation>, elegido aquí por ti</translation>
    </message>
    <message>
        <source>, stands here in the prompt</source>
        <translation>, está aquí en el texto inicial</translation>
    </message>
</context>
<context>
    <name>TokenWords</name>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source> · stands for no text</source>
        <translation> · no representa ningún texto</translation>
    </message>
    <message>
        <source> · %1, a special token</source>
        <translation> · %1, un token especial</translation>
    </message>
</context>
<context>
    <name>ToolChipWords</name>
    <message>
        <source>%1, no result</source>
        <translation>%1, sin resultado</translation>
    </message>
</context>
<context>
    <name>UiLanguages</name>
    <message>
        <source>English</source>
        <extracomment>The name of the language that you translate to, in itself: &quot;Español&quot;.</extracomment>
        <translation>Español</translation>
    </message>
</context>
<context>
    <name>WorkspaceSwitch</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Conversations, with a look at every word</source>
        <translation>Conversaciones, con una mirada a cada palabra</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Laboratorio</translation>
    </message>
    <message>
        <source>Experiments: samples of one prompt, settings, seeds</source>
        <translation>Experimentos: muestras de un texto inicial, ajustes, semillas</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>How it works, to read and to do</source>
        <translation>Cómo funciona, para leer y practicar</translation>
    </message>
</context>
<context>
    <name>tokenscope::AboutWindow</name>
    <message>
        <source>Tokenscope</source>
        <translation>Tokenscope</translation>
    </message>
    <message>
        <source>Built-in model, made by this project</source>
        <translation>Modelo incluido, hecho por este proyecto</translation>
    </message>
    <message>
        <source>SmolLM2, fetched on request</source>
        <translation>SmolLM2, se descarga si lo pides</translation>
    </message>
    <message>
        <source>About Tokenscope</source>
        <translation>Acerca de Tokenscope</translation>
    </message>
    <message>
        <source>◎ Tokenscope %1</source>
        <translation>◎ Tokenscope %1</translation>
    </message>
    <message>
        <source>A playground that runs a language model on this machine and shows how each token is picked. Nothing leaves this computer.</source>
        <translation>Un programa para experimentar: ejecuta un modelo de lenguaje en este equipo y muestra cómo se elige cada token. Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>README: how to read what the window shows</source>
        <translation>README: cómo leer lo que muestra la ventana</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
</context>
<context>
    <name>tokenscope::AnswerBlocks</name>
    <message>
        <source>Show more of it (%1 characters are not shown)</source>
        <translation>Mostrar más (faltan %1 caracteres)</translation>
    </message>
</context>
<context>
    <name>tokenscope::AnswerChoice</name>
    <message>
        <source>Right: %1</source>
        <translation>Correcto: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::AnswerFooter</name>
    <message>
        <source>Regenerate ▾</source>
        <translation>Regenerar ▾</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copies the answer as it was written, with its Markdown</source>
        <translation>Copia la respuesta como se escribió, con su Markdown</translation>
    </message>
    <message>
        <source>Show tokens</source>
        <translation>Mostrar tokens</translation>
    </message>
    <message>
        <source>Shows the answer token by token, with how likely the model held each one</source>
        <translation>Muestra la respuesta token a token, con lo probable que era cada uno para el modelo</translation>
    </message>
    <message>
        <source>More about this answer</source>
        <translation>Más sobre esta respuesta</translation>
    </message>
    <message>
        <source>With a new seed</source>
        <translation>Con una semilla nueva</translation>
    </message>
    <message>
        <source>Same seed and settings again</source>
        <translation>Con la misma semilla y los mismos ajustes</translation>
    </message>
    <message>
        <source>Delete this version</source>
        <translation>Eliminar esta versión</translation>
    </message>
    <message>
        <source>With all that follows it; can be undone</source>
        <translation>Con todo lo que la sigue; se puede deshacer</translation>
    </message>
    <message>
        <source>Writes another version; this one stays</source>
        <translation>Escribe otra versión; esta se queda</translation>
    </message>
    <message>
        <source>The answer goes on where it ended</source>
        <translation>La respuesta sigue donde acabó</translation>
    </message>
</context>
<context>
    <name>tokenscope::AnswerTokens</name>
    <message>
        <source>Answer, token by token</source>
        <translation>Respuesta, token a token</translation>
    </message>
</context>
<context>
    <name>tokenscope::AnswerView</name>
    <message>
        <source>It ends inside a character, of which these bytes are there: %1</source>
        <translation>Acaba en medio de un carácter, del que están estos bytes: %1</translation>
    </message>
    <message>
        <source>Not sent any more: the context is full</source>
        <translation>Ya no se envía: el contexto está lleno</translation>
    </message>
</context>
<context>
    <name>tokenscope::BadEndNotice</name>
    <message>
        <source>The chat that it was busy with then was not opened again.</source>
        <translation>El chat en el que trabajaba entonces no se ha vuelto a abrir.</translation>
    </message>
    <message>
        <source>The chat that it was busy with then, and %1, were not opened again.</source>
        <translation>El chat en el que trabajaba entonces y %1 no se han vuelto a abrir.</translation>
    </message>
    <message>
        <source>What was open then was not opened again: %1.</source>
        <translation>Lo que estaba abierto entonces no se ha vuelto a abrir: %1.</translation>
    </message>
    <message>
        <source>The built-in model is open instead.</source>
        <translation>En su lugar está abierto el modelo incluido.</translation>
    </message>
    <message>
        <source>Open the chat</source>
        <translation>Abrir el chat</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Tokenscope did not end well the last time.</source>
        <translation>Tokenscope no se cerró bien la última vez.</translation>
    </message>
</context>
<context>
    <name>tokenscope::BusyBar</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>tokenscope::CacheCalculator</name>
    <message>
        <source>Computed by the formula; nothing is allocated.</source>
        <translation>Calculado con la fórmula; no se reserva nada.</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Capas</translation>
    </message>
    <message>
        <source>KV &amp;heads</source>
        <translation>Cabe&amp;zas KV</translation>
    </message>
    <message>
        <source>Head &amp;size</source>
        <translation>Ta&amp;maño de cabeza</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
    <message>
        <source>&amp;Users</source>
        <translation>&amp;Usuarios</translation>
    </message>
    <message>
        <source>Numbers are stored as</source>
        <translation>Los números se guardan como</translation>
    </message>
    <message>
        <source>The loaded model</source>
        <translation>El modelo cargado</translation>
    </message>
    <message>
        <source>12 layers, 768 wide, 2 bytes</source>
        <translation>12 capas, 768 de ancho, 2 bytes</translation>
    </message>
    <message>
        <source>nanochat&apos;s base, 4 samples</source>
        <translation>Base de nanochat, 4 muestras</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Abre primero un modelo.</translation>
    </message>
    <message>
        <source>%1 = %2 bytes</source>
        <translation>%1 = %2 bytes</translation>
    </message>
    <message>
        <source>%1 tokens take %2</source>
        <translation>%1 tokens ocupan %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, and %2 users %3.</source>
        <translation>%1, y con %2 usuarios, %3.</translation>
    </message>
    <message>
        <source>1 token takes %1</source>
        <translation>1 token ocupa %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::CacheGrowthChart</name>
    <message>
        <source>Memory by tokens</source>
        <translation>Memoria según los tokens</translation>
    </message>
    <message>
        <source>A straight line from 0 to %1 at %2 tokens</source>
        <translation>Una línea recta de 0 a %1 con %2 tokens</translation>
    </message>
    <message>
        <source>%1 by tokens · solid: all %2 users, dashed: one</source>
        <translation>%1 según los tokens · continua: los %2 usuarios, discontinua: uno</translation>
    </message>
    <message>
        <source>%1 by tokens</source>
        <translation>%1 según los tokens</translation>
    </message>
</context>
<context>
    <name>tokenscope::CacheRaceDesk</name>
    <message>
        <source>With and without the cache</source>
        <translation>Con la caché y sin ella</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
</context>
<context>
    <name>tokenscope::CacheStrips</name>
    <message>
        <source>Positions of the KV cache, row by row</source>
        <translation>Posiciones de la caché KV, fila a fila</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Fila %1</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>%1 usadas</translation>
    </message>
    <message>
        <source>%1 prompt</source>
        <translation>%1 iniciales</translation>
    </message>
    <message>
        <source>Row %1, position %2</source>
        <translation>Fila %1, posición %2</translation>
    </message>
    <message>
        <source> (column %1)</source>
        <translation> (columna %1)</translation>
    </message>
</context>
<context>
    <name>tokenscope::CacheView</name>
    <message>
        <source>KV cache</source>
        <translation>Caché KV</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>plegada</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>desplegada</translation>
    </message>
    <message>
        <source>%1 of %2 positions</source>
        <translation>%1 de %2 posiciones</translation>
    </message>
</context>
<context>
    <name>tokenscope::CalculatorWindow</name>
    <message>
        <source>What a cache would take</source>
        <translation>Lo que ocuparía una caché</translation>
    </message>
</context>
<context>
    <name>tokenscope::CandidateModel</name>
    <message>
        <source>rank</source>
        <translation>rango</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>model %</source>
        <translation>modelo %</translation>
    </message>
    <message>
        <source>final %</source>
        <translation>final %</translation>
    </message>
    <message>
        <source>cut by</source>
        <translation>cortado por</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatBar</name>
    <message>
        <source>Dismiss message</source>
        <translation>Descartar el aviso</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatDesk</name>
    <message>
        <source>The answer was stopped: another workspace began a run, and there is one engine. Continue goes on with it.</source>
        <translation>La respuesta se paró: otro espacio empezó una ejecución, y hay un solo motor. Continuar la retoma.</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Versión nueva</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>This chat is not there any more.</source>
        <translation>Este chat ya no existe.</translation>
    </message>
    <message>
        <source>This chat was deleted in another window. It is still shown here; sending a message brings it back.</source>
        <translation>Este chat se eliminó en otra ventana. Aquí todavía se muestra; enviar un mensaje lo recupera.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Recuperarlo</translation>
    </message>
    <message>
        <source>It is being written in another window.</source>
        <translation>Se está escribiendo en otra ventana.</translation>
    </message>
    <message>
        <source>The model&apos;s context is full. Oldest turns that are not sent any more: %1.</source>
        <translation>El contexto del modelo está lleno. Turnos más antiguos que ya no se envían: %1.</translation>
    </message>
    <message>
        <source>A very small model that comes with Tokenscope, to learn with: it calculates, draws functions and tells little stories.</source>
        <translation>Un modelo muy pequeño que viene con Tokenscope, para aprender: calcula, dibuja funciones y cuenta cuentos cortos.</translation>
    </message>
    <message>
        <source>Another model wrote this chat. %1 reads its answers as text and goes on from there.</source>
        <translation>Este chat lo escribió otro modelo. %1 lee sus respuestas como texto y sigue desde ahí.</translation>
    </message>
    <message>
        <source>There is no model yet.</source>
        <translation>Todavía no hay ningún modelo.</translation>
    </message>
    <message>
        <source>This model knows no turns of a chat, as far as Tokenscope can tell.</source>
        <translation>Que Tokenscope sepa, este modelo no conoce los turnos de un chat.</translation>
    </message>
    <message>
        <source>Stops the answer in the other chat.</source>
        <translation>Para la respuesta del otro chat.</translation>
    </message>
    <message>
        <source>This answer has no message before it, so the model cannot write another version of it.</source>
        <translation>Esta respuesta no tiene ningún mensaje delante, así que el modelo no puede escribir otra versión.</translation>
    </message>
    <message>
        <source>An answer below it is being written. Stop it first.</source>
        <translation>Se está escribiendo una respuesta más abajo. Párala antes.</translation>
    </message>
    <message>
        <source>Deleted, with all that followed it.</source>
        <translation>Eliminado, con todo lo que seguía.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>An answer in this chat is being written. Stop it first.</source>
        <translation>Se está escribiendo una respuesta en este chat. Párala antes.</translation>
    </message>
    <message>
        <source>This small model is for learning. A better one makes a better chat.</source>
        <translation>Este modelo pequeño es para aprender. Con uno mejor se conversa mejor.</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatImport</name>
    <message>
        <source>Importing “%1”: %2 of %3 messages</source>
        <translation>Importando “%1”: %2 de %3 mensajes</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>Leyendo “%1”…</translation>
    </message>
    <message>
        <source>The chat could not be imported. %1</source>
        <translation>El chat no se pudo importar. %1</translation>
    </message>
    <message>
        <source>The chat in %1 could not be imported. %2</source>
        <translation>El chat de %1 no se pudo importar. %2</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatListDelegate</name>
    <message>
        <source>Title of the chat</source>
        <translation>Título del chat</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatListModel</name>
    <message>
        <source>More was found: look for more words</source>
        <translation>Hay más resultados: busca con más palabras</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijados</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>● writing · %1</source>
        <translation>● escribiendo · %1</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, fijado</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatMeter</name>
    <message>
        <source>This chat cannot be sent as it is: %1.</source>
        <translation>Este chat no se puede enviar como está: %1.</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatSettingsPanel</name>
    <message>
        <source>Tools answer calls</source>
        <translation>Responden a las llamadas</translation>
    </message>
    <message>
        <source>Settings of this chat</source>
        <translation>Ajustes de este chat</translation>
    </message>
    <message>
        <source>Close the settings</source>
        <translation>Cerrar los ajustes</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Mensaje de sistema</translation>
    </message>
    <message>
        <source>Empty: what the chat format has by default</source>
        <translation>Vacío: lo que trae el formato de chat</translation>
    </message>
    <message>
        <source>Stop texts</source>
        <translation>Textos de parada</translation>
    </message>
    <message>
        <source>One a line; an answer ends before the first that appears</source>
        <translation>Uno por línea; una respuesta acaba antes del primero que aparezca</translation>
    </message>
    <message>
        <source>Max tokens of an answer</source>
        <translation>Máximo de tokens de una respuesta</translation>
    </message>
    <message>
        <source>a new one for each answer</source>
        <translation>una nueva para cada respuesta</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>When the context is full</source>
        <translation>Cuando el contexto esté lleno</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>preguntar</translation>
    </message>
    <message>
        <source>leave out the oldest turns, keep the system prompt</source>
        <translation>omitir los turnos más antiguos, salvo el mensaje de sistema</translation>
    </message>
    <message>
        <source>leave out the oldest turns</source>
        <translation>omitir los turnos más antiguos</translation>
    </message>
    <message>
        <source>send nothing more</source>
        <translation>no enviar nada más</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>Máx. tokens</translation>
    </message>
    <message>
        <source>Context full</source>
        <translation>Contexto lleno</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>Begin new chats like this</source>
        <translation>Empezar así los chats nuevos</translation>
    </message>
    <message>
        <source>New chats with %1 begin with these settings</source>
        <translation>Los chats nuevos con %1 empiezan con estos ajustes</translation>
    </message>
    <message>
        <source>What a tool answers is forced into the answer, in orange with a lock</source>
        <translation>Lo que responde una herramienta entra forzado en la respuesta, en naranja y con un candado</translation>
    </message>
    <message>
        <source>This model knows no tool calls</source>
        <translation>Este modelo no conoce las llamadas a herramientas</translation>
    </message>
    <message>
        <source>The seed “%1” is not a whole number from 0 to 18,446,744,073,709,551,615. Leave it empty for a new one each time.</source>
        <translation>La semilla “%1” no es un número entero de 0 a 18,446,744,073,709,551,615. Déjala vacía para usar una nueva cada vez.</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatShelf</name>
    <message>
        <source>New chat</source>
        <translation>Chat nuevo</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatStore</name>
    <message>
        <source>A change could not be saved: %1.</source>
        <translation>Un cambio no se pudo guardar: %1.</translation>
    </message>
    <message>
        <source>Chats could not be read: %1.</source>
        <translation>Los chats no se pudieron leer: %1.</translation>
    </message>
    <message>
        <source>Chats cannot be saved: %1. What is new is kept in memory and saved as soon as that is possible.</source>
        <translation>Los chats no se pueden guardar: %1. Lo nuevo se queda en la memoria y se guarda en cuanto se pueda.</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatTitleLine</name>
    <message>
        <source>Show or hide the list of chats</source>
        <translation>Mostrar u ocultar la lista de chats</translation>
    </message>
    <message>
        <source>Show tokens</source>
        <translation>Mostrar tokens</translation>
    </message>
    <message>
        <source>Shows all answers token by token</source>
        <translation>Muestra todas las respuestas token a token</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>System prompt, length, seed and what happens when the context is full</source>
        <translation>Mensaje de sistema, longitud, semilla y qué pasa cuando el contexto se llena</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Saves the chat as Markdown, or as JSON with its tokens</source>
        <translation>Guarda el chat como Markdown, o como JSON con sus tokens</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Chat nuevo</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatTransfer</name>
    <message>
        <source>JSON with all versions, ids and masks (*.json)</source>
        <translation>JSON con todas las versiones, ids y máscaras (*.json)</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Export chat</source>
        <translation>Exportar chat</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 ya existe. ¿Reemplazarlo?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>Importar chats</translation>
    </message>
    <message>
        <source>Chats (*.json)</source>
        <translation>Chats (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>The chat is not there any more.</source>
        <translation>El chat ya no existe.</translation>
    </message>
    <message>
        <source>The chat was changed meanwhile. Try it again.</source>
        <translation>El chat ha cambiado mientras tanto. Inténtalo otra vez.</translation>
    </message>
    <message>
        <source>The chat could not be exported. %1</source>
        <translation>El chat no se pudo exportar. %1</translation>
    </message>
    <message>
        <source>%1 was written, but a part of the chat could not be read: %2</source>
        <translation>Se escribió %1, pero una parte del chat no se pudo leer: %2</translation>
    </message>
    <message>
        <source>Writing “%1”…</source>
        <translation>Escribiendo “%1”…</translation>
    </message>
    <message>
        <source>Exporting to “%1”: %2 of %3 messages</source>
        <translation>Exportando a “%1”: %2 de %3 mensajes</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatWelcome</name>
    <message>
        <source>What is 15 * 23?</source>
        <translation>What is 15 * 23?</translation>
    </message>
    <message>
        <source>Tell me a story about an owl.</source>
        <translation>Tell me a story about an owl.</translation>
    </message>
    <message>
        <source>Plot x^2 from -3 to 3.</source>
        <translation>Plot x^2 from -3 to 3.</translation>
    </message>
    <message>
        <source>What is top-p?</source>
        <translation>What is top-p?</translation>
    </message>
    <message>
        <source>Name three fruits, each with one sentence about it.</source>
        <translation>Name three fruits, each with one sentence about it.</translation>
    </message>
    <message>
        <source>Explain in simple words how a language model picks the next word.</source>
        <translation>Explain in simple words how a language model picks the next word.</translation>
    </message>
    <message>
        <source>Write a short poem about the sea.</source>
        <translation>Write a short poem about the sea.</translation>
    </message>
    <message>
        <source>What would you like to ask?</source>
        <translation>¿Qué quieres preguntar?</translation>
    </message>
    <message>
        <source>Ask %1 something</source>
        <translation>%1: pregúntale algo</translation>
    </message>
    <message>
        <source>Write below, or begin with one of these. All of it stays on this computer.</source>
        <translation>Escribe abajo, o empieza con una de estas preguntas. Todo se queda en este equipo.</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <translation>Preguntar: %1</translation>
    </message>
    <message>
        <source>Open a model to begin</source>
        <translation>Abre un modelo para empezar</translation>
    </message>
    <message>
        <source>A GGUF file, a Hugging Face folder or a nanochat checkpoint. You can also drop it on this window. To get a small real one, run scripts/fetch-smollm2 and start Tokenscope again.</source>
        <translation>Un archivo GGUF, una carpeta de Hugging Face o un punto de control de nanochat. También puedes soltarlo en esta ventana. Para conseguir uno pequeño de verdad, ejecuta scripts/fetch-smollm2 y abre Tokenscope otra vez.</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>Abrir un archivo de modelo…</translation>
    </message>
    <message>
        <source>Open a model folder…</source>
        <translation>Abrir una carpeta de modelo…</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChatWriting</name>
    <message>
        <source>The model has no chat format.</source>
        <translation>El modelo no tiene formato de chat.</translation>
    </message>
    <message>
        <source>There is no model.</source>
        <translation>No hay ningún modelo.</translation>
    </message>
    <message>
        <source>This chat cannot be sent as it is: %1.</source>
        <translation>Este chat no se puede enviar como está: %1.</translation>
    </message>
    <message>
        <source>It is too long for this model: %1 tokens with what must stand around it, of %2 that the model can read, and an answer needs room, too. Shorten it, or open a model with a longer context.</source>
        <translation>Es demasiado largo para este modelo: son %1 tokens con lo que va alrededor, el modelo puede leer %2, y la respuesta también necesita sitio. Acórtalo o abre un modelo con un contexto más largo.</translation>
    </message>
    <message>
        <source>This chat is full: %1 tokens of %2 that the model can read. Its settings say that nothing is to be left out.</source>
        <translation>Este chat está lleno: son %1 tokens y el modelo puede leer %2. Sus ajustes dicen que no se omita nada.</translation>
    </message>
</context>
<context>
    <name>tokenscope::ChoiceInput</name>
    <message>
        <source>Choose an answer first.</source>
        <translation>Elige primero una respuesta.</translation>
    </message>
</context>
<context>
    <name>tokenscope::CodeView</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copies the code as it is</source>
        <translation>Copia el código tal cual</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Copiar código</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Code in %1</source>
        <translation>Código en %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
</context>
<context>
    <name>tokenscope::Composer</name>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Write a message</source>
        <translation>Escribe un mensaje</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Mensaje de sistema</translation>
    </message>
    <message>
        <source>System: %1</source>
        <translation>Sistema: %1</translation>
    </message>
    <message>
        <source>Instructions that come before the conversation; none of this chat&apos;s own</source>
        <translation>Instrucciones que van antes de la conversación; este chat no tiene propias</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter begins a new line</source>
        <translation>Intro envía, Mayús+Intro empieza otra línea</translation>
    </message>
    <message>
        <source>counting tokens …</source>
        <translation>contando tokens …</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source> · Enter sends, Shift+Enter begins a new line</source>
        <translation> · Intro envía, Mayús+Intro empieza otra línea</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Parando …</translation>
    </message>
    <message>
        <source>Stops the answer; what is written stays (Esc)</source>
        <translation>Para la respuesta; lo escrito se queda (Esc)</translation>
    </message>
    <message>
        <source>Enter or Ctrl+Enter</source>
        <translation>Intro o Ctrl+Intro</translation>
    </message>
    <message>
        <source>%1 characters, too many to be edited here: the beginning is shown, the whole text counts.</source>
        <translation>%1 caracteres, demasiados para editarlos aquí: se muestra el principio, cuenta el texto entero.</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Abrir un modelo…</translation>
    </message>
    <message>
        <source>Choose a chat format…</source>
        <translation>Elegir un formato de chat…</translation>
    </message>
</context>
<context>
    <name>tokenscope::ContextMeter</name>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
</context>
<context>
    <name>tokenscope::ConversationList</name>
    <message>
        <source>+ New chat</source>
        <translation>+ Chat nuevo</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Buscar en todos los chats</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Chat nuevo</translation>
    </message>
    <message>
        <source>Import a chat from a file…</source>
        <translation>Importar un chat de un archivo…</translation>
    </message>
    <message>
        <source>Import a chat</source>
        <translation>Importar un chat</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>Chats</translation>
    </message>
    <message>
        <source>Rename, pin, export or delete this chat</source>
        <translation>Cambiar el nombre de este chat, fijarlo, exportarlo o eliminarlo</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Deleted “%1”</source>
        <translation>Eliminado: “%1”</translation>
    </message>
    <message>
        <source>Reading the chats…</source>
        <translation>Leyendo los chats…</translation>
    </message>
    <message>
        <source>No chat has these words.</source>
        <translation>Ningún chat tiene estas palabras.</translation>
    </message>
    <message>
        <source>No chats yet. Write a message, and the first one begins.</source>
        <translation>Todavía no hay chats. Escribe un mensaje y empezará el primero.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar el nombre</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Dejar de fijar</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Fijar arriba</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
</context>
<context>
    <name>tokenscope::Desktop</name>
    <message>
        <source>What is 15 * 23?</source>
        <translation>What is 15 * 23?</translation>
    </message>
    <message>
        <source>Name three fruits.</source>
        <translation>Name three fruits.</translation>
    </message>
    <message>
        <source>%1 – Tokenscope</source>
        <translation>%1 – Tokenscope</translation>
    </message>
</context>
<context>
    <name>tokenscope::DistributionView</name>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>Scale of the bars</source>
        <translation>Escala de las barras</translation>
    </message>
    <message>
        <source>Where the bars end: at 100 %, or at the largest of them</source>
        <translation>Dónde acaban las barras: en el 100 % o en la mayor de ellas</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>final %</source>
        <translation>final %</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>ajustar</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Copiar la tabla</translation>
    </message>
    <message>
        <source>
Drag to change top-p (keyboard: Shift with ↑ ↓)</source>
        <translation>
Arrástrala para cambiar top-p (teclado: Mayús con ↑ ↓)</translation>
    </message>
    <message>
        <source>model: softmax of the logits as the model gave them
%1: what top-p adds up, from the top
final: after all stages; struck through: cut, with what it had before</source>
        <translation>modelo: softmax de los logits como los dio el modelo
%1: lo que suma top-p, desde arriba
final: después de todas las etapas; tachado: cortado, con lo que tenía antes</translation>
    </message>
</context>
<context>
    <name>tokenscope::DockPanel</name>
    <message>
        <source>Detach or attach</source>
        <translation>Separar o acoplar</translation>
    </message>
    <message>
        <source>Hide (View menu brings it back)</source>
        <translation>Ocultar (el menú Ver lo recupera)</translation>
    </message>
</context>
<context>
    <name>tokenscope::DoneMark</name>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Por hacer</translation>
    </message>
</context>
<context>
    <name>tokenscope::DrawStrip</name>
    <message>
        <source>Final probabilities side by side</source>
        <translation>Probabilidades finales, una junto a otra</translation>
    </message>
    <message>
        <source>“%1” from %2 to %3</source>
        <translation>“%1” de %2 a %3</translation>
    </message>
    <message>
        <source>number drawn %1</source>
        <translation>número sorteado %1</translation>
    </message>
    <message>
        <source>number tried %1</source>
        <translation>número probado %1</translation>
    </message>
    <message>
        <source>A number from 0 to 1 is drawn; the segment it falls into is the token.</source>
        <translation>Se sortea un número de 0 a 1; el tramo en el que cae es el token.</translation>
    </message>
    <message>
        <source>“%1”: %2 to %3
</source>
        <translation>“%1”: de %2 a %3
</translation>
    </message>
</context>
<context>
    <name>tokenscope::DrawTally</name>
    <message>
        <source>Try a draw</source>
        <translation>Probar un sorteo</translation>
    </message>
    <message>
        <source>Try a draw; the text does not change</source>
        <translation>Probar un sorteo; el texto no cambia</translation>
    </message>
    <message>
        <source>Try 100 draws</source>
        <translation>Probar 100 sorteos</translation>
    </message>
    <message>
        <source>Try 10,000 draws</source>
        <translation>Probar 10,000 sorteos</translation>
    </message>
    <message>
        <source>text stays the same</source>
        <translation>el texto no cambia</translation>
    </message>
    <message>
        <source>1 other</source>
        <translation>otro</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>otros %1</translation>
    </message>
    <message>
        <source>%1 tries</source>
        <translation>%1 pruebas</translation>
    </message>
</context>
<context>
    <name>tokenscope::ErrorBar</name>
    <message>
        <source>Dismiss message</source>
        <translation>Descartar el aviso</translation>
    </message>
</context>
<context>
    <name>tokenscope::FileDrop</name>
    <message>
        <source>%1 is no model: drop a .gguf, .pt or .safetensors file, or the folder of a model.</source>
        <translation>%1 no es un modelo: suelta un archivo .gguf, .pt o .safetensors, o la carpeta de un modelo.</translation>
    </message>
    <message>
        <source>Several models were dropped, such as %1 and %2; drop the one that you mean.</source>
        <translation>Se han soltado varios modelos, como %1 y %2; suelta solo el que quieras.</translation>
    </message>
</context>
<context>
    <name>tokenscope::FolderLine</name>
    <message>
        <source>Look again</source>
        <translation>Buscar otra vez</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Añadir carpeta…</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>Buscando modelos</translation>
    </message>
    <message>
        <source>No folders ▾</source>
        <translation>Sin carpetas ▾</translation>
    </message>
    <message>
        <source>Folders: %1 ▾</source>
        <translation>Carpetas: %1 ▾</translation>
    </message>
    <message>
        <source>Where models are looked for; a folder can also be dropped here</source>
        <translation>Dónde se buscan los modelos; aquí también puedes soltar una carpeta</translation>
    </message>
    <message>
        <source>Do not look in %1</source>
        <translation>No buscar en %1</translation>
    </message>
    <message>
        <source>Look for models in</source>
        <translation>Buscar modelos en</translation>
    </message>
    <message>
        <source>%1 hidden – show again</source>
        <translation>Ocultos: %1 – mostrar otra vez</translation>
    </message>
</context>
<context>
    <name>tokenscope::FormatDesk</name>
    <message>
        <source>your own format</source>
        <translation>tu propio formato</translation>
    </message>
    <message>
        <source>%1, chosen by you</source>
        <translation>%1, elegido por ti</translation>
    </message>
    <message>
        <source>You chose no chat format for this model</source>
        <translation>Has elegido no usar formato de chat con este modelo</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not one that Tokenscope knows</source>
        <translation>Tokenscope no conoce la plantilla de chat de este modelo</translation>
    </message>
    <message>
        <source>This model comes without a chat template</source>
        <translation>Este modelo viene sin plantilla de chat</translation>
    </message>
    <message>
        <source>%1: the text is read as it is and continued.</source>
        <translation>%1: el texto se lee tal cual y se continúa.</translation>
    </message>
    <message>
        <source>Hello</source>
        <translation>Hello</translation>
    </message>
</context>
<context>
    <name>tokenscope::FormatFields</name>
    <message>
        <source>%1, character %2: %3</source>
        <translation>%1, carácter %2: %3</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>después</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>System, before</source>
        <translation>Sistema, antes</translation>
    </message>
    <message>
        <source>System, after</source>
        <translation>Sistema, después</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Usuario</translation>
    </message>
    <message>
        <source>User, before</source>
        <translation>Usuario, antes</translation>
    </message>
    <message>
        <source>User, after</source>
        <translation>Usuario, después</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Asistente</translation>
    </message>
    <message>
        <source>Assistant, before</source>
        <translation>Asistente, antes</translation>
    </message>
    <message>
        <source>Assistant, after</source>
        <translation>Asistente, después</translation>
    </message>
    <message>
        <source>Its answer</source>
        <translation>Su respuesta</translation>
    </message>
    <message>
        <source>Answer, before</source>
        <translation>Respuesta, antes</translation>
    </message>
    <message>
        <source>Stands before the answer that is asked for; mostly what stands before the assistant&apos;s earlier ones</source>
        <translation>Va antes de la respuesta que se pide; casi siempre es lo mismo que va antes de las anteriores del asistente</translation>
    </message>
    <message>
        <source>ends at</source>
        <translation>acaba en</translation>
    </message>
    <message>
        <source>Answer ends at</source>
        <translation>La respuesta acaba en</translation>
    </message>
    <message>
        <source>Special tokens or plain texts that end an answer, with spaces between them</source>
        <translation>Tokens especiales o textos corrientes que acaban una respuesta, separados por espacios</translation>
    </message>
    <message>
        <source>No system text</source>
        <translation>Sin texto de sistema</translation>
    </message>
    <message>
        <source>Instead of no system text</source>
        <translation>Cuando no hay texto de sistema</translation>
    </message>
    <message>
        <source>use</source>
        <translation>usar</translation>
    </message>
    <message>
        <source>Where the system text stands</source>
        <translation>Dónde va el texto de sistema</translation>
    </message>
    <message>
        <source>in a turn of its own</source>
        <translation>en un turno propio</translation>
    </message>
    <message>
        <source>in the first user turn</source>
        <translation>en el primer turno del usuario</translation>
    </message>
    <message>
        <source>in the last user turn</source>
        <translation>en el último turno del usuario</translation>
    </message>
    <message>
        <source>start token first</source>
        <translation>token de inicio delante</translation>
    </message>
    <message>
        <source>trim each message</source>
        <translation>quitar espacios sobrantes</translation>
    </message>
    <message>
        <source>always a system turn</source>
        <translation>siempre un turno de sistema</translation>
    </message>
    <message>
        <source>\n new line · \t tab · \s space · \\ backslash</source>
        <translation>\n línea nueva · \t tabulador · \s espacio · \\ barra invertida</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>this is half a character; write all of it</source>
        <translation>esto es medio carácter; escríbelo entero</translation>
    </message>
    <message>
        <source>%1: cut to %2 characters</source>
        <translation>%1: cortado a %2 caracteres</translation>
    </message>
</context>
<context>
    <name>tokenscope::FormatWindow</name>
    <message>
        <source>Its chat template is not one that Tokenscope knows.</source>
        <translation>Tokenscope no conoce su plantilla de chat.</translation>
    </message>
    <message>
        <source>This model comes without a chat template.</source>
        <translation>Este modelo viene sin plantilla de chat.</translation>
    </message>
    <message>
        <source>Its chat template is recognised as %1.</source>
        <translation>Su plantilla de chat se reconoce como %1.</translation>
    </message>
    <message>
        <source>It comes without a chat template; its vocabulary is %1&apos;s.</source>
        <translation>Viene sin plantilla de chat; su vocabulario es el de %1.</translation>
    </message>
    <message>
        <source>Chat format</source>
        <translation>Formato de chat</translation>
    </message>
    <message>
        <source>Show the template</source>
        <translation>Mostrar la plantilla</translation>
    </message>
    <message>
        <source>The model&apos;s chat template</source>
        <translation>La plantilla de chat del modelo</translation>
    </message>
    <message>
        <source>No format: the text is continued as it is (plain completion)</source>
        <translation>Sin formato: el texto se continúa tal cual (simple continuación)</translation>
    </message>
    <message>
        <source>A known one</source>
        <translation>Uno conocido</translation>
    </message>
    <message>
        <source>Known chat formats</source>
        <translation>Formatos de chat conocidos</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>Uno propio</translation>
    </message>
    <message>
        <source>A turn as it is sent</source>
        <translation>Un turno tal como se envía</translation>
    </message>
    <message>
        <source>Back to the model&apos;s own</source>
        <translation>Volver al del modelo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Chat format of %1</source>
        <translation>Formato de chat de %1</translation>
    </message>
    <message>
        <source>The model&apos;s own: %1</source>
        <translation>El del modelo: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>The last complete version is in use.</source>
        <translation>Se usa la última versión completa.</translation>
    </message>
    <message>
        <source>Until this is right, what was chosen before is in use.</source>
        <translation>Mientras esto no esté bien, se usa lo elegido antes.</translation>
    </message>
    <message>
        <source>Until this is right, the text is continued as it is.</source>
        <translation>Mientras esto no esté bien, el texto se continúa tal cual.</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>As sent · %1</source>
        <translation>Como se envía · %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Follow ▸</source>
        <translation>Al día ▸</translation>
    </message>
    <message>
        <source>Look at the newest column again, and go on with it</source>
        <translation>Mirar otra vez la columna más nueva y seguirla</translation>
    </message>
    <message>
        <source>Follow the newest column</source>
        <translation>Seguir la columna más nueva</translation>
    </message>
    <message>
        <source>Draw again from here</source>
        <translation>Sortear otra vez desde aquí</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Settings for the next token</source>
        <translation>Ajustes para el token siguiente</translation>
    </message>
    <message>
        <source>What-if settings</source>
        <translation>Ajustes supuestos</translation>
    </message>
    <message>
        <source>Settings used for this token</source>
        <translation>Ajustes usados para este token</translation>
    </message>
    <message>
        <source> · what-if</source>
        <translation> · supuesto</translation>
    </message>
    <message>
        <source>What may come next</source>
        <translation>Lo que puede venir</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>Seguir con %1</translation>
    </message>
    <message>
        <source>… (keys 1–9)</source>
        <translation>… (teclas 1–9)</translation>
    </message>
    <message>
        <source>Put it here and go on from it (Enter); what the other samples have after it is drawn again, with the same numbers. Ctrl+Z takes it back</source>
        <translation>Ponerlo aquí y seguir desde él (Intro); lo que las otras muestras tienen después se sortea otra vez, con los mismos números. Ctrl+Z lo deshace</translation>
    </message>
    <message>
        <source>Select a candidate first: click it, or press 1–9</source>
        <translation>Elige antes un candidato: haz clic en él o pulsa 1–9</translation>
    </message>
    <message>
        <source>the selected token</source>
        <translation>el token elegido</translation>
    </message>
</context>
<context>
    <name>tokenscope::LabDesk</name>
    <message>
        <source>This run is only on the screen.</source>
        <translation>Esta ejecución solo está en la pantalla.</translation>
    </message>
    <message>
        <source>The engine has written an answer in the chat since. Run makes it again: with its seed, the same tokens.</source>
        <translation>El motor ha escrito después una respuesta en el chat. Ejecutar repite la ejecución: con su semilla, los mismos tokens.</translation>
    </message>
    <message>
        <source>Only the beginning of the prompt was kept.</source>
        <translation>Solo se guardó el principio del texto inicial.</translation>
    </message>
    <message>
        <source>These are its first %1 characters.</source>
        <translation>Estos son sus primeros %1 caracteres.</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Abre primero un modelo.</translation>
    </message>
    <message>
        <source>Ctrl+O opens a file; a model can also be dropped here.</source>
        <translation>Ctrl+O abre un archivo; aquí también puedes soltar un modelo.</translation>
    </message>
    <message>
        <source>The run could not start.</source>
        <translation>La ejecución no pudo empezar.</translation>
    </message>
    <message>
        <source>The run ended with an error.</source>
        <translation>La ejecución acabó con un error.</translation>
    </message>
    <message>
        <source>Something went wrong in the run.</source>
        <translation>Algo falló en la ejecución.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LabPage</name>
    <message>
        <source>Open model file…</source>
        <translation>Abrir archivo de modelo…</translation>
    </message>
    <message>
        <source>Open model folder…</source>
        <translation>Abrir carpeta de modelo…</translation>
    </message>
    <message>
        <source>Open a model to begin</source>
        <translation>Abre un modelo para empezar</translation>
    </message>
    <message>
        <source>A GGUF file, a Hugging Face folder or a nanochat checkpoint. You can also drop it on this window. To get a small real one, run scripts/fetch-smollm2 and start Tokenscope again.</source>
        <translation>Un archivo GGUF, una carpeta de Hugging Face o un punto de control de nanochat. También puedes soltarlo en esta ventana. Para conseguir uno pequeño de verdad, ejecuta scripts/fetch-smollm2 y abre Tokenscope otra vez.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Press Run (Ctrl+Enter) and watch how each token is picked, for every sample side by side: most are sampled from what the model proposes; what the calculator answers is forced in, in orange with a lock.</source>
        <translation>Pulsa Ejecutar (Ctrl+Intro) y mira cómo se elige cada token, con todas las muestras una junto a otra: la mayoría se sortean entre lo que propone el modelo; lo que responde la calculadora entra forzado, en naranja y con un candado.</translation>
    </message>
    <message>
        <source>Press Run (Ctrl+Enter) and watch how each token is picked, for every sample side by side.</source>
        <translation>Pulsa Ejecutar (Ctrl+Intro) y mira cómo se elige cada token, con todas las muestras una junto a otra.</translation>
    </message>
    <message>
        <source>Click a token to see what else could have stood there.</source>
        <translation>Haz clic en un token para ver qué otra cosa podría haber salido ahí.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LaneModel</name>
    <message>
        <source>Sample %1, column %2, position %3</source>
        <translation>Muestra %1, columna %2, posición %3</translation>
    </message>
    <message>
        <source>%1: the sample had ended</source>
        <translation>%1: la muestra había acabado</translation>
    </message>
    <message>
        <source>%1: %2, id %3, %4</source>
        <translation>%1: %2, id %3, %4</translation>
    </message>
    <message>
        <source>; the model gave it %1 %</source>
        <translation>; el modelo le dio %1 %</translation>
    </message>
    <message>
        <source>, rank %1</source>
        <translation>, rango %1</translation>
    </message>
    <message>
        <source>, %1 bits of surprise</source>
        <translation>, %1 bits de sorpresa</translation>
    </message>
    <message>
        <source>; after the filters %1 %</source>
        <translation>; después de los filtros %1 %</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Muestra %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::LanesLegend</name>
    <message>
        <source>model gave it:</source>
        <translation>el modelo le dio:</translation>
    </message>
    <message>
        <source>≥ 50 %</source>
        <translation>≥ 50 %</translation>
    </message>
    <message>
        <source>10–50</source>
        <translation>10–50</translation>
    </message>
    <message>
        <source>1–10</source>
        <translation>1–10</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>menos del 1 %</translation>
    </message>
    <message>
        <source>forced by a tool, not drawn</source>
        <translation>forzado por una herramienta, no sorteado</translation>
    </message>
    <message>
        <source>chosen by you, not drawn</source>
        <translation>elegido por ti, no sorteado</translation>
    </message>
    <message>
        <source>special token</source>
        <translation>token especial</translation>
    </message>
</context>
<context>
    <name>tokenscope::LanesView</name>
    <message>
        <source>. The sample has ended: %1</source>
        <translation>. La muestra ha acabado: %1</translation>
    </message>
    <message>
        <source>Samples, token by token</source>
        <translation>Muestras, token a token</translation>
    </message>
    <message>
        <source>No tokens yet. Run (Ctrl+Enter) and each one appears here as it is picked.</source>
        <translation>Todavía sin tokens. Ejecuta (Ctrl+Intro) y cada uno aparece aquí según se elige.</translation>
    </message>
    <message>
        <source>Copy text of sample %1</source>
        <translation>Copiar el texto de la muestra %1</translation>
    </message>
    <message>
        <source>Copy token ids of sample %1</source>
        <translation>Copiar los ids de la muestra %1</translation>
    </message>
    <message>
        <source>Follow the newest token</source>
        <translation>Seguir el token más nuevo</translation>
    </message>
</context>
<context>
    <name>tokenscope::LanguageDesk</name>
    <message>
        <source>The language changes when Tokenscope starts again.</source>
        <translation>El idioma cambia cuando Tokenscope se inicie de nuevo.</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>Reiniciar ahora</translation>
    </message>
</context>
<context>
    <name>tokenscope::LanguageMenu</name>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the system (%1)</source>
        <translation>Idioma del sistema (%1)</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonCard</name>
    <message>
        <source>This lesson cannot be read. %1</source>
        <translation>Esta lección no se puede leer. %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>All %1 done</source>
        <translation>Todo hecho (%1)</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>Hecho: %1 de %2</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 minuto</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 minutos</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Forget and begin again</source>
        <translation>Olvidar y empezar de nuevo</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Your answers and what you have done in this lesson are forgotten.</source>
        <translation>Tus respuestas y lo que has hecho en esta lección se olvidan.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonDesk</name>
    <message>
        <source>“%1” begins again: what was done in it is forgotten.</source>
        <translation>“%1” empieza de nuevo: lo hecho en ella se ha olvidado.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Open a lesson file</source>
        <translation>Abrir un archivo de lección</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>Lecciones (*.md)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>The lesson could not be opened.</source>
        <translation>La lección no se pudo abrir.</translation>
    </message>
    <message>
        <source>The lesson was changed and cannot be read now.</source>
        <translation>La lección ha cambiado y ahora no se puede leer.</translation>
    </message>
    <message>
        <source>What you have done in the lessons could not be kept.</source>
        <translation>Lo que has hecho en las lecciones no se pudo guardar.</translation>
    </message>
    <message>
        <source>The lesson uses the built-in model, which is being opened.</source>
        <translation>La lección usa el modelo incluido, que se está abriendo.</translation>
    </message>
    <message>
        <source>This lesson is about the built-in model.</source>
        <translation>Esta lección trata del modelo incluido.</translation>
    </message>
    <message>
        <source>%1 is open: what it writes is not what the lesson says.</source>
        <translation>Está abierto %1: lo que escribe no es lo que dice la lección.</translation>
    </message>
    <message>
        <source>Open the built-in model</source>
        <translation>Abrir el modelo incluido</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonDocks</name>
    <message>
        <source>This page has no run to look into.</source>
        <translation>En esta página no hay ninguna ejecución que mirar por dentro.</translation>
    </message>
    <message>
        <source>This page has no run with a KV cache.</source>
        <translation>En esta página no hay ninguna ejecución con caché KV.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Each takes a few minutes and uses the real model. What you have done is kept.</source>
        <translation>Cada una dura unos minutos y usa el modelo de verdad. Lo que hagas se guarda.</translation>
    </message>
    <message>
        <source>There are no lessons here</source>
        <translation>Aquí no hay lecciones</translation>
    </message>
    <message>
        <source>Those that come with Tokenscope were not found beside the program. You can open a lesson file of your own: it is a text in Markdown.</source>
        <translation>Las que vienen con Tokenscope no están junto al programa. Puedes abrir un archivo de lección tuyo: es un texto en Markdown.</translation>
    </message>
    <message>
        <source>Open a lesson file…</source>
        <translation>Abrir un archivo de lección…</translation>
    </message>
    <message>
        <source>Your own lessons</source>
        <translation>Tus propias lecciones</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonReader</name>
    <message>
        <source>All lessons</source>
        <translation>Todas las lecciones</translation>
    </message>
    <message>
        <source>To the list of lessons (Esc)</source>
        <translation>A la lista de lecciones (Esc)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The page before (Ctrl+←, Page Up)</source>
        <translation>La página anterior (Ctrl+←, RePág)</translation>
    </message>
    <message>
        <source>Begin this page again</source>
        <translation>Empezar de nuevo esta página</translation>
    </message>
    <message>
        <source>This page begins again: what was done on it is forgotten.</source>
        <translation>Esta página empieza de nuevo: lo hecho en ella se ha olvidado.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>To the list of lessons</source>
        <translation>A la lista de lecciones</translation>
    </message>
    <message>
        <source>The next page (Ctrl+→, Page Down)</source>
        <translation>La página siguiente (Ctrl+→, AvPág)</translation>
    </message>
    <message>
        <source>One thing is still open on this page.</source>
        <translation>Queda una cosa por hacer en esta página.</translation>
    </message>
    <message>
        <source>%1 things are still open on this page.</source>
        <translation>Quedan %1 cosas por hacer en esta página.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LessonShelf</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 no se puede leer: %2</translation>
    </message>
    <message>
        <source>%1: the id &quot;%2&quot; is that of %3 already; give this lesson another one.</source>
        <translation>%1: el id &quot;%2&quot; ya es el de %3; dale otro a esta lección.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LeverModel</name>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>Productos</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Caché KV</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Cache/token</source>
        <translation>Caché/token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Logit error</source>
        <translation>Error de logits</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Bytes of the weights in memory</source>
        <translation>Bytes de los pesos en la memoria</translation>
    </message>
    <message>
        <source>Bytes that the KV cache takes for each token of a row</source>
        <translation>Bytes que ocupa la caché KV por cada token de una fila</translation>
    </message>
    <message>
        <source>How well the model foresees a text, smaller is better: as if it had to choose among so many equal tokens</source>
        <translation>Lo bien que prevé un texto el modelo; cuanto menor, mejor: como si tuviera que elegir entre ese número de tokens iguales</translation>
    </message>
    <message>
        <source>How many nats more a token of the same text costs than with weights as stored, exact products and a float32 cache: the mean of the differences token by token, ± its standard error</source>
        <translation>Cuántos nats más cuesta un token del mismo texto que con los pesos como están guardados, productos exactos y una caché float32: la media de las diferencias token a token, ± su error estándar</translation>
    </message>
    <message>
        <source>How far logits are from those of exact products with weights as stored and a float32 cache: root of the mean square of the differences</source>
        <translation>Lo lejos que están los logits de los que dan productos exactos con los pesos como están guardados y una caché float32: raíz de la media de los cuadrados de las diferencias</translation>
    </message>
    <message>
        <source>Tokens a second of one row, with all that a run does for a token</source>
        <translation>Tokens por segundo de una fila, con todo lo que una ejecución hace por un token</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>midiendo…</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>failed; %1</source>
        <translation>falló; %1</translation>
    </message>
    <message>
        <source>%1 (1 thread)</source>
        <translation>%1 (1 hilo)</translation>
    </message>
    <message>
        <source>%1 (%2 threads)</source>
        <translation>%1 (%2 hilos)</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>referencia</translation>
    </message>
    <message>
        <source>By the shape of the model; not measured</source>
        <translation>Según la forma del modelo; sin medir</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 hilo</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 hilos</translation>
    </message>
    <message>
        <source>Measured %1 on this machine with %2, perplexity over %3 tokens; its own standard error, that of the text, is %4</source>
        <translation>Medido en este equipo (%1) con %2, la perplejidad sobre %3 tokens; su propio error estándar, el del texto, es %4</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>elegido: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::LineInput</name>
    <message>
        <source>A number</source>
        <translation>Un número</translation>
    </message>
    <message>
        <source>A word or a few</source>
        <translation>Una palabra o varias</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Tu respuesta</translation>
    </message>
    <message>
        <source>Your answer in %1</source>
        <translation>Tu respuesta en %1</translation>
    </message>
    <message>
        <source>Write a number, such as 36,864.</source>
        <translation>Escribe un número, como 36,864.</translation>
    </message>
    <message>
        <source>Write an answer first.</source>
        <translation>Escribe primero una respuesta.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LiveFrame</name>
    <message>
        <source>Here something live would stand (“%1”), which cannot be shown now. Tasks that need it cannot be done; the pages go on.</source>
        <translation>Aquí iría algo en vivo (“%1”) que ahora no se puede mostrar. Las tareas que lo necesitan no se pueden hacer; las páginas siguen adelante.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LiveLevers</name>
    <message>
        <source>What each choice costs and gives</source>
        <translation>Lo que cuesta y lo que da cada elección</translation>
    </message>
    <message>
        <source>Measure this row</source>
        <translation>Medir esta fila</translation>
    </message>
    <message>
        <source>Measure all rows</source>
        <translation>Medir todas las filas</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>How much is measured</source>
        <translation>Cuánto se ha medido</translation>
    </message>
</context>
<context>
    <name>tokenscope::LiveRacer</name>
    <message>
        <source>Prompt: %1</source>
        <translation>Texto inicial: %1</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Abre primero un modelo.</translation>
    </message>
</context>
<context>
    <name>tokenscope::LiveRun</name>
    <message>
        <source>Message: %1</source>
        <translation>Mensaje: %1</translation>
    </message>
    <message>
        <source>Prompt: %1</source>
        <translation>Texto inicial: %1</translation>
    </message>
    <message>
        <source>Use the built-in model</source>
        <translation>Usar el modelo incluido</translation>
    </message>
    <message>
        <source>Here a message is sent, and %1 has no chat format that it could be written in.</source>
        <translation>Aquí se envía un mensaje, y %1 no tiene un formato de chat en el que escribirlo.</translation>
    </message>
    <message>
        <source>Forward passes: %1</source>
        <translation>Pasadas: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::MainWindow</name>
    <message>
        <source>Tokenscope</source>
        <translation>Tokenscope</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Caché KV</translation>
    </message>
    <message>
        <source>Menu (Alt+M)</source>
        <translation>Menú (Alt+M)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>◎ Tokenscope</source>
        <translation>◎ Tokenscope</translation>
    </message>
    <message>
        <source>Leave presenter mode (Esc or F5)</source>
        <translation>Salir del modo presentación (Esc o F5)</translation>
    </message>
    <message>
        <source>Leave presenter mode</source>
        <translation>Salir del modo presentación</translation>
    </message>
    <message>
        <source>Open model file…</source>
        <translation>Abrir archivo de modelo…</translation>
    </message>
    <message>
        <source>Open model folder…</source>
        <translation>Abrir carpeta de modelo…</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Precision and speed…</source>
        <translation>Precisión y velocidad…</translation>
    </message>
    <message>
        <source>With and without the cache…</source>
        <translation>Con la caché y sin ella…</translation>
    </message>
    <message>
        <source>Together and one by one…</source>
        <translation>Juntas y una a una…</translation>
    </message>
    <message>
        <source>What a cache would take…</source>
        <translation>Lo que ocuparía una caché…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>About Tokenscope</source>
        <translation>Acerca de Tokenscope</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Precision and speed: %1</source>
        <translation>Precisión y velocidad: %1</translation>
    </message>
    <message>
        <source>Put the panels back in their places</source>
        <translation>Devolver los paneles a su sitio</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Tema del sistema</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema oscuro</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Más grande</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Más pequeño</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>Tamaño normal</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>Modo presentación</translation>
    </message>
    <message>
        <source>Larger text would not fit this screen.</source>
        <translation>Un texto más grande no cabría en esta pantalla.</translation>
    </message>
    <message>
        <source>Nothing was opened.</source>
        <translation>No se ha abierto nada.</translation>
    </message>
</context>
<context>
    <name>tokenscope::MessageScroll</name>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Go to the newest words, and along with them</source>
        <translation>Ir a las palabras más nuevas y seguirlas</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Ir al final</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelCard</name>
    <message>
        <source>Where the model is</source>
        <translation>Dónde está el modelo</translation>
    </message>
    <message>
        <source>About the model</source>
        <translation>Sobre el modelo</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>Mostrar en el gestor de archivos</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>Quitar de la lista</translation>
    </message>
    <message>
        <source>The file stays where it is (Del)</source>
        <translation>El archivo se queda donde está (Supr)</translation>
    </message>
    <message>
        <source>comes with Tokenscope</source>
        <translation>viene con Tokenscope</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelListModel</name>
    <message>
        <source>%1 · loaded</source>
        <translation>%1 · cargado</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>no se puede abrir</translation>
    </message>
    <message>
        <source>Too large: %1</source>
        <translation>Demasiado grande: %1</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>Abiertos antes</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familia</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelOpener</name>
    <message>
        <source>files</source>
        <translation>archivos</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>configuración</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>tokenizador</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>putting together</source>
        <translation>montaje</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>Built-in model · %1 · for learning</source>
        <translation>Modelo incluido · %1 · para aprender</translation>
    </message>
    <message>
        <source>Models… (Ctrl+M) lists them all: Add folder.</source>
        <translation>Modelos… (Ctrl+M) los muestra todos: usa Añadir carpeta.</translation>
    </message>
    <message>
        <source>the built-in model</source>
        <translation>el modelo incluido</translation>
    </message>
    <message>
        <source>The built-in model is no longer there</source>
        <translation>El modelo incluido ya no está</translation>
    </message>
    <message>
        <source>%1 is no longer there: %2</source>
        <translation>%1 ya no está: %2</translation>
    </message>
    <message>
        <source>%1; opened %2 instead.</source>
        <translation>%1; en su lugar se ha abierto %2.</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>Sobre %1</translation>
    </message>
    <message>
        <source>Its weights were to be held as %1; the next time they are read as stored.</source>
        <translation>Sus pesos tenían que pasar a %1; la próxima vez se leerán como están guardados.</translation>
    </message>
    <message>
        <source>Could not open %1</source>
        <translation>No se pudo abrir %1</translation>
    </message>
    <message>
        <source>%1 stays loaded.</source>
        <translation>%1 sigue cargado.</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelPicker</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Loading progress</source>
        <translation>Progreso de la carga</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>Loading %1 · %2 %3 %</source>
        <translation>Cargando %1 · %2 %3 %</translation>
    </message>
    <message>
        <source>Open a model ▾</source>
        <translation>Abrir un modelo ▾</translation>
    </message>
    <message>
        <source>GGUF file, Hugging Face folder or nanochat checkpoint</source>
        <translation>Archivo GGUF, carpeta de Hugging Face o punto de control de nanochat</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>comes with Tokenscope</source>
        <translation>viene con Tokenscope</translation>
    </message>
    <message>
        <source>Small and quick, made to see how a model works; it comes with Tokenscope</source>
        <translation>Pequeño y rápido, hecho para ver cómo funciona un modelo; viene con Tokenscope</translation>
    </message>
    <message>
        <source>Open model file…</source>
        <translation>Abrir archivo de modelo…</translation>
    </message>
    <message>
        <source>Open model folder…</source>
        <translation>Abrir carpeta de modelo…</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Quitar de esta lista</translation>
    </message>
    <message>
        <source>Open model file</source>
        <translation>Abrir archivo de modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf *.pt *.safetensors)</source>
        <translation>Modelos (*.gguf *.pt *.safetensors)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>Abrir carpeta de modelo</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelShelf</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>carpeta</translation>
    </message>
    <message>
        <source>folders</source>
        <translation>carpetas</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>models</source>
        <translation>modelos</translation>
    </message>
    <message>
        <source>%1, %2 of them cannot be opened</source>
        <translation>%1, de ellos %2 sin poder abrirse</translation>
    </message>
    <message>
        <source>Cancelled after %1</source>
        <translation>Cancelado después de %1</translation>
    </message>
    <message>
        <source> · there are more folders than are looked into</source>
        <translation> · hay más carpetas de las que se miran</translation>
    </message>
    <message>
        <source> · %1 could not be read</source>
        <translation> · sin poder leerse: %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Looking for models …</source>
        <translation>Buscando modelos …</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Modelo incluido</translation>
    </message>
    <message>
        <source>No file manager answered. The model is in %1</source>
        <translation>No respondió ningún gestor de archivos. El modelo está en %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::ModelWindow</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filtrar…</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Filtrar la lista</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Removed %1 from the list; its file stays where it is.</source>
        <translation>%1 se ha quitado de la lista; su archivo se queda donde está.</translation>
    </message>
    <message>
        <source>No models yet. Add a folder to look in, or drop a model on this window.</source>
        <translation>Todavía no hay modelos. Añade una carpeta en la que buscar o suelta un modelo en esta ventana.</translation>
    </message>
    <message>
        <source>No model has these words.</source>
        <translation>Ningún modelo tiene estas palabras.</translation>
    </message>
</context>
<context>
    <name>tokenscope::NumberField</name>
    <message>
        <source>%1, number</source>
        <translation>%1, número</translation>
    </message>
    <message>
        <source>%1. Still %2.</source>
        <translation>%1. Sigue %2.</translation>
    </message>
</context>
<context>
    <name>tokenscope::OrderMenu</name>
    <message>
        <source>Order of the sampler’s stages</source>
        <translation>Orden de las etapas del sorteo</translation>
    </message>
    <message>
        <source>HF, nanochat: temperature first</source>
        <translation>HF, nanochat: primero la temperatura</translation>
    </message>
    <message>
        <source>llama.cpp: temperature last</source>
        <translation>llama.cpp: la temperatura al final</translation>
    </message>
    <message>
        <source>order: %1 ▾</source>
        <translation>orden: %1 ▾</translation>
    </message>
    <message>
        <source>own</source>
        <translation>propio</translation>
    </message>
</context>
<context>
    <name>tokenscope::OverflowBar</name>
    <message>
        <source>Do so for this chat from now on</source>
        <translation>Hacerlo así en este chat a partir de ahora</translation>
    </message>
    <message>
        <source>Leave out the oldest turns, keep the system prompt</source>
        <translation>Omitir los turnos más antiguos, salvo el mensaje de sistema</translation>
    </message>
    <message>
        <source>The model forgets the oldest turns; they stay in the chat</source>
        <translation>El modelo olvida los turnos más antiguos; en el chat se quedan</translation>
    </message>
    <message>
        <source>Leave out the oldest turns</source>
        <translation>Omitir los turnos más antiguos</translation>
    </message>
    <message>
        <source>The model forgets the oldest turns, in the end the system prompt too; all stays in the chat</source>
        <translation>El modelo olvida los turnos más antiguos y, al final, también el mensaje de sistema; en el chat se queda todo</translation>
    </message>
    <message>
        <source>Send nothing more in this chat</source>
        <translation>No enviar nada más en este chat</translation>
    </message>
    <message>
        <source>The chat stays as it is, to be read</source>
        <translation>El chat se queda como está, para leerlo</translation>
    </message>
    <message>
        <source>Back to the message</source>
        <translation>Volver al mensaje</translation>
    </message>
    <message>
        <source>This message alone needs %1 positions, but the model&apos;s context has %2. Shorten it by at least %3 tokens, or open a model with a longer context.</source>
        <translation>Por sí solo, este mensaje necesita %1 posiciones, pero el contexto del modelo tiene %2. Acórtalo en %3 tokens por lo menos o abre un modelo con un contexto más largo.</translation>
    </message>
    <message>
        <source>The conversation with the rest of this answer needs %1 positions, but the model&apos;s context has %2.</source>
        <translation>Con el resto de esta respuesta, la conversación necesita %1 posiciones, pero el contexto del modelo tiene %2.</translation>
    </message>
    <message>
        <source>The conversation with this message and room for an answer needs %1 positions, but the model&apos;s context has %2.</source>
        <translation>Con este mensaje y sitio para una respuesta, la conversación necesita %1 posiciones, pero el contexto del modelo tiene %2.</translation>
    </message>
    <message>
        <source>To make room, the oldest turn would not be sent any more.</source>
        <translation>Para hacer sitio, el turno más antiguo ya no se enviaría.</translation>
    </message>
    <message>
        <source>To make room, the %1 oldest turns would not be sent any more.</source>
        <translation>Para hacer sitio, los %1 turnos más antiguos ya no se enviarían.</translation>
    </message>
    <message>
        <source>Without the system prompt there would be room; with it there is not enough.</source>
        <translation>Sin el mensaje de sistema habría sitio; con él no hay bastante.</translation>
    </message>
</context>
<context>
    <name>tokenscope::PageDots</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Página %1 de %2</translation>
    </message>
    <message>
        <source>Page %1: %2</source>
        <translation>Página %1: %2</translation>
    </message>
    <message>
        <source>Something is still open there</source>
        <translation>Ahí queda algo por hacer</translation>
    </message>
</context>
<context>
    <name>tokenscope::PipelineChips</name>
    <message>
        <source>Order of the sampler’s stages</source>
        <translation>Orden de las etapas del sorteo</translation>
    </message>
    <message>
        <source>Stages run from left to right; each sees what the one before left</source>
        <translation>Las etapas van de izquierda a derecha; cada una ve lo que dejó la anterior</translation>
    </message>
</context>
<context>
    <name>tokenscope::PlotChart</name>
    <message>
        <source>Plot of %1 from %2 to %3, y from %4 to %5</source>
        <translation>Gráfica de %1 desde %2 hasta %3; valores de y: de %4 a %5</translation>
    </message>
    <message>
        <source>A click goes to the call</source>
        <translation>Un clic lleva a la llamada</translation>
    </message>
</context>
<context>
    <name>tokenscope::PlotStrip</name>
    <message>
        <source>Plots</source>
        <translation>Gráficas</translation>
    </message>
    <message>
        <source>Sample %1, column %2</source>
        <translation>Muestra %1, columna %2</translation>
    </message>
</context>
<context>
    <name>tokenscope::PrecisionDesk</name>
    <message>
        <source>The run on the screen is %1, its cache %2.</source>
        <translation>Ejecución en pantalla: cálculo %1, caché en %2.</translation>
    </message>
    <message>
        <source>Precision and speed (Ctrl+P)</source>
        <translation>Precisión y velocidad (Ctrl+P)</translation>
    </message>
    <message>
        <source>Weights: %1</source>
        <translation>Pesos: %1</translation>
    </message>
    <message>
        <source>Products: %1</source>
        <translation>Productos: %1</translation>
    </message>
    <message>
        <source>KV cache: %1</source>
        <translation>Caché KV: %1</translation>
    </message>
    <message>
        <source>Reading weights · %1 %</source>
        <translation>Leyendo los pesos · %1 %</translation>
    </message>
    <message>
        <source>No other weights were read; those before stay.</source>
        <translation>No se leyeron otros pesos; quedan los de antes.</translation>
    </message>
    <message>
        <source> %1 of %2</source>
        <translation> %1 de %2</translation>
    </message>
    <message>
        <source>Measuring%1 · %2 %: %3, %4</source>
        <translation>Midiendo%1 · %2 %: %3, %4</translation>
    </message>
    <message>
        <source>Could not measure: %1</source>
        <translation>No se pudo medir: %1</translation>
    </message>
    <message>
        <source>Measuring was broken off.</source>
        <translation>La medición se interrumpió.</translation>
    </message>
    <message>
        <source>Measuring was broken off: %1 of %2 are measured.</source>
        <translation>La medición se interrumpió. Filas medidas: %1 de %2.</translation>
    </message>
    <message>
        <source>Could not measure all: %1</source>
        <translation>No se pudo medir todo: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::PrecisionWindow</name>
    <message>
        <source>Precision and speed</source>
        <translation>Precisión y velocidad</translation>
    </message>
    <message>
        <source>How many processors compute at once; 0: all of them</source>
        <translation>Cuántos procesadores calculan a la vez; 0: todos</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Pesos</translation>
    </message>
    <message>
        <source>&amp;Products</source>
        <translation>P&amp;roductos</translation>
    </message>
    <message>
        <source>KV &amp;cache</source>
        <translation>&amp;Caché KV</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Hilos</translation>
    </message>
    <message>
        <source>What each choice costs and gives</source>
        <translation>Lo que cuesta y lo que da cada elección</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Use the selected row</source>
        <translation>Usar la fila seleccionada</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <source>Measures what is chosen (✓)</source>
        <translation>Mide lo elegido (✓)</translation>
    </message>
    <message>
        <source>Measure all</source>
        <translation>Medir todo</translation>
    </message>
    <message>
        <source>Measures every row, one after the other</source>
        <translation>Mide todas las filas, una tras otra</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>no model loaded</source>
        <translation>sin modelo cargado</translation>
    </message>
    <message>
        <source>all (%1)</source>
        <translation>todos (%1)</translation>
    </message>
    <message>
        <source>Other weights are read at once and end the run; products and cache hold from the next run on. A run that goes on is held while measuring; what is asked of it meanwhile ends the measuring, and so does closing this window.</source>
        <translation>Si cambias los pesos, se leen enseguida y la ejecución acaba; los productos y la caché valen desde la ejecución siguiente. Una ejecución en marcha espera mientras se mide; lo que se le pida entretanto interrumpe la medición, y cerrar esta ventana también.</translation>
    </message>
</context>
<context>
    <name>tokenscope::PromptEditor</name>
    <message>
        <source>Prompt</source>
        <translation>Texto inicial</translation>
    </message>
    <message>
        <source>Write a prompt; Ctrl+Enter runs it</source>
        <translation>Escribe un texto inicial; Ctrl+Intro lo ejecuta</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Mensaje de sistema</translation>
    </message>
    <message>
        <source>Empty: what the chat format has by default</source>
        <translation>Vacío: lo que trae el formato de chat</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Instructions that come before the chat turn</source>
        <translation>Instrucciones que van antes del turno de chat</translation>
    </message>
    <message>
        <source>As sent</source>
        <translation>Como se envía</translation>
    </message>
    <message>
        <source>Shows the prompt as the model reads it, token by token</source>
        <translation>Muestra el texto inicial como lo lee el modelo, token a token</translation>
    </message>
    <message>
        <source>As a chat turn</source>
        <translation>Como turno de chat</translation>
    </message>
    <message>
        <source>As raw text, to be continued</source>
        <translation>Como texto sin formato, para continuarlo</translation>
    </message>
    <message>
        <source>Raw text: special tokens written in it count as such</source>
        <translation>Texto sin formato: los tokens especiales escritos en él valen como tales</translation>
    </message>
    <message>
        <source>Chat format…</source>
        <translation>Formato de chat…</translation>
    </message>
    <message>
        <source>Answers made side by side from the one prompt</source>
        <translation>Respuestas que se hacen a la vez a partir del mismo texto inicial</translation>
    </message>
    <message>
        <source>A whole number makes the run repeatable; empty draws a new one each time</source>
        <translation>Con un número entero, la ejecución se puede repetir; si está vacía, se sortea una nueva cada vez</translation>
    </message>
    <message>
        <source>The run ends after so many new tokens, if not before</source>
        <translation>La ejecución acaba después de este número de tokens nuevos, si no antes</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Muestras</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>Máx. tokens</translation>
    </message>
    <message>
        <source>Choose a chat format…</source>
        <translation>Elegir un formato de chat…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Prompt, as a chat turn</source>
        <translation>Texto inicial, como turno de chat</translation>
    </message>
    <message>
        <source>Prompt, raw with special tokens</source>
        <translation>Texto inicial, sin formato, con tokens especiales</translation>
    </message>
    <message>
        <source>Prompt, as raw text</source>
        <translation>Texto inicial, sin formato</translation>
    </message>
    <message>
        <source>As a chat turn (there is no chat format)</source>
        <translation>Como turno de chat (no hay formato de chat)</translation>
    </message>
    <message>
        <source>As a chat turn (%1)</source>
        <translation>Como turno de chat (%1)</translation>
    </message>
    <message>
        <source>random: %1</source>
        <translation>al azar: %1</translation>
    </message>
    <message>
        <source>Takes over the seed of the last run, once there is one</source>
        <translation>Toma la semilla de la última ejecución, cuando haya una</translation>
    </message>
    <message>
        <source>Use the last run&apos;s seed again: %1</source>
        <translation>Usar otra vez la semilla de la última ejecución: %1</translation>
    </message>
    <message>
        <source>random</source>
        <translation>al azar</translation>
    </message>
</context>
<context>
    <name>tokenscope::ProseView</name>
    <message>
        <source>Copy link</source>
        <translation>Copiar enlace</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
    <message>
        <source>A tool&apos;s answer was put here; press to see it all</source>
        <translation>Aquí se puso la respuesta de una herramienta; pulsa para verla entera</translation>
    </message>
</context>
<context>
    <name>tokenscope::QuestionBlock</name>
    <message>
        <source>This is my guess</source>
        <translation>Esta es mi predicción</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>¿Qué esperas?</translation>
    </message>
    <message>
        <source>Question: choose all that are right</source>
        <translation>Pregunta: elige todas las correctas</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Not yet. Your answer: %1</source>
        <translation>Todavía no. Tu respuesta: %1</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Correcto.</translation>
    </message>
    <message>
        <source>You have made your guess.</source>
        <translation>Ya has hecho tu predicción.</translation>
    </message>
    <message>
        <source>You expected: %1. That is right.</source>
        <translation>Esperabas: %1. Es correcto.</translation>
    </message>
    <message>
        <source>You expected: %1</source>
        <translation>Esperabas: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::QuestionView</name>
    <message>
        <source>Your message</source>
        <translation>Tu mensaje</translation>
    </message>
    <message>
        <source>Not sent any more: the context is full</source>
        <translation>Ya no se envía: el contexto está lleno</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Responder a este mensaje</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copies the message</source>
        <translation>Copia el mensaje</translation>
    </message>
    <message>
        <source>Delete this message and all that follows it; can be undone</source>
        <translation>Eliminar este mensaje y todo lo que sigue; se puede deshacer</translation>
    </message>
    <message>
        <source>Lets the model answer this message</source>
        <translation>Deja que el modelo responda a este mensaje</translation>
    </message>
    <message>
        <source>Change it and send it again; this version stays</source>
        <translation>Cambiar el mensaje y enviarlo otra vez; esta versión se queda</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>Mostrar menos</translation>
    </message>
    <message>
        <source>Show all %1 characters</source>
        <translation>Mostrar los %1 caracteres</translation>
    </message>
    <message>
        <source>Your message, all of it</source>
        <translation>Tu mensaje, entero</translation>
    </message>
    <message>
        <source>Your message, being changed</source>
        <translation>Tu mensaje, en edición</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar otra vez</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>The version before stays; Esc leaves it as it was</source>
        <translation>La versión anterior se queda; Esc lo deja todo como estaba</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceChart</name>
    <message>
        <source>Time of each token, with the cache and without</source>
        <translation>Tiempo de cada token, con la caché y sin ella</translation>
    </message>
    <message>
        <source>Seconds a token, by position</source>
        <translation>Segundos por token, según la posición</translation>
    </message>
    <message>
        <source>Seconds, added up, by position</source>
        <translation>Segundos, sumados, según la posición</translation>
    </message>
    <message>
        <source>Milliseconds a token, by position</source>
        <translation>Milisegundos por token, según la posición</translation>
    </message>
    <message>
        <source>Milliseconds, added up, by position</source>
        <translation>Milisegundos, sumados, según la posición</translation>
    </message>
    <message>
        <source>%1 · at %2: %3 with the cache, %4 without</source>
        <translation>%1 · en %2: %3 con la caché, %4 sin ella</translation>
    </message>
    <message>
        <source>%1 · until %2: %3 with the cache, %4 without</source>
        <translation>%1 · hasta %2: %3 con la caché, %4 sin ella</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceDesk</name>
    <message>
        <source>%1, %2 · the Lab&apos;s prompt: %3</source>
        <translation>%1, %2 · el texto inicial del Laboratorio: %3</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vacío)</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceLaneRow</name>
    <message>
        <source>What it writes</source>
        <translation>Lo que escribe</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceRunner</name>
    <message>
        <source>the prompt&apos;s %1 tokens fill the model&apos;s context of %2.</source>
        <translation>los %1 tokens del texto inicial llenan el contexto del modelo, que es de %2.</translation>
    </message>
    <message>
        <source>After the prompt&apos;s %1 tokens the context has room for %2 more.</source>
        <translation>Después de los %1 tokens del texto inicial, en el contexto queda sitio para %2 más.</translation>
    </message>
    <message>
        <source>The race could not be run: %1</source>
        <translation>La carrera no se pudo hacer: %1</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 tokens.</source>
        <translation>La carrera se paró después de %1 de %2 tokens.</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceView</name>
    <message>
        <source>With the KV cache</source>
        <translation>Con la caché KV</translation>
    </message>
    <message>
        <source>Without it</source>
        <translation>Sin ella</translation>
    </message>
    <message>
        <source>each token</source>
        <translation>cada token</translation>
    </message>
    <message>
        <source>added up</source>
        <translation>sumados</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>%1 tokens · %2 positions computed · %3</source>
        <translation>%1 tokens · %2 posiciones calculadas · %3</translation>
    </message>
    <message>
        <source>Both lanes decode the same prompt greedily, token by token, and take turns, so that each has the machine to itself. One keeps keys and values; the other computes every position again for every token. It is about what that costs: the end of an answer does not end it.</source>
        <translation>Las dos calles continúan el mismo texto inicial con la regla voraz, token a token, y se turnan para que cada una tenga la máquina para ella sola. Una guarda claves y valores; la otra calcula otra vez todas las posiciones para cada token. Se trata de lo que eso cuesta: el final de una respuesta no acaba la carrera.</translation>
    </message>
    <message>
        <source>Without the cache: %1 times the positions, %2 times the time.</source>
        <translation>Sin la caché: %1 veces las posiciones y %2 veces el tiempo.</translation>
    </message>
    <message>
        <source>The first %1 tokens are the same, then the lanes part: rounding decided between two that were almost equally likely. With exact products and a float32 cache nothing is rounded.</source>
        <translation>Los primeros %1 tokens son iguales y luego las calles se separan: el redondeo decidió entre dos que eran casi igual de probables. Con productos exactos y una caché float32 no se redondea nada.</translation>
    </message>
    <message>
        <source>Both made the same %1 tokens</source>
        <translation>Las dos hicieron los mismos %1 tokens</translation>
    </message>
    <message>
        <source>%1, from logits that are the same to the last bit.</source>
        <translation>%1, con logits iguales hasta el último bit.</translation>
    </message>
    <message>
        <source>%1; no logit differs by more than %2.</source>
        <translation>%1; ningún logit difiere en más de %2.</translation>
    </message>
</context>
<context>
    <name>tokenscope::RaceWindow</name>
    <message>
        <source>Open a model first.</source>
        <translation>Abre primero un modelo.</translation>
    </message>
</context>
<context>
    <name>tokenscope::RunActions</name>
    <message>
        <source>Draw again</source>
        <translation>Sortear otra vez</translation>
    </message>
    <message>
        <source>Continue with</source>
        <translation>Seguir con</translation>
    </message>
    <message>
        <source>%1 “%2” · sample %3, column %4</source>
        <translation>%1 “%2” · muestra %3, columna %4</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Step (also →)</source>
        <translation>Paso (también →)</translation>
    </message>
    <message>
        <source>Step back (also ←)</source>
        <translation>Paso atrás (también ←)</translation>
    </message>
    <message>
        <source>Draw again from the selected token</source>
        <translation>Sortear otra vez desde el token seleccionado</translation>
    </message>
    <message>
        <source>Go on (also Space)</source>
        <translation>Seguir (también Espacio)</translation>
    </message>
    <message>
        <source>Pause (also Space)</source>
        <translation>Pausar (también Espacio)</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 “%2”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
</context>
<context>
    <name>tokenscope::RunToolbar</name>
    <message>
        <source>Pace</source>
        <translation>Ritmo</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Pace: %1</source>
        <translation>Ritmo: %1</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Paso atrás</translation>
    </message>
    <message>
        <source>Step back: take the last column away (Shift+F10 or ←, while paused)</source>
        <translation>Paso atrás: quitar la última columna (Mayús+F10 o ←, en pausa)</translation>
    </message>
    <message>
        <source>Step: make one column (F10 or →, while paused)</source>
        <translation>Paso: hacer una columna (F10 o →, en pausa)</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Go on (F9 or Space)</source>
        <translation>Seguir (F9 o Espacio)</translation>
    </message>
    <message>
        <source>Pause between two columns (F9 or Space)</source>
        <translation>Pausar entre dos columnas (F9 o Espacio)</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Parar (Esc)</translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation>Ejecutar (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Open a model first</source>
        <translation>Abre primero un modelo</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
</context>
<context>
    <name>tokenscope::SamplesPanel</name>
    <message>
        <source>Samples</source>
        <translation>Muestras</translation>
    </message>
    <message>
        <source>· shade = surprise, by the model&apos;s own probability</source>
        <translation>· tono = sorpresa, según la probabilidad del propio modelo</translation>
    </message>
    <message>
        <source>aligned by column</source>
        <translation>por columnas</translation>
    </message>
    <message>
        <source>Tokens of the same step stand below each other</source>
        <translation>Los tokens del mismo paso van unos debajo de otros</translation>
    </message>
    <message>
        <source>¶ flowing</source>
        <translation>¶ seguido</translation>
    </message>
    <message>
        <source>Each sample reads as text</source>
        <translation>Cada muestra se lee como un texto</translation>
    </message>
</context>
<context>
    <name>tokenscope::SamplesRaceChart</name>
    <message>
        <source>Tokens by time, together and one by one</source>
        <translation>Tokens según el tiempo, juntas y una a una</translation>
    </message>
    <message>
        <source>Tokens of all samples, by seconds</source>
        <translation>Tokens de todas las muestras, según los segundos</translation>
    </message>
</context>
<context>
    <name>tokenscope::SamplesRaceDesk</name>
    <message>
        <source>Together and one by one</source>
        <translation>Juntas y una a una</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>&amp;Muestras</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>&amp;Tokens</translation>
    </message>
</context>
<context>
    <name>tokenscope::SamplesRaceView</name>
    <message>
        <source>Together</source>
        <translation>Juntas</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>Una a una</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>the prompt read once</source>
        <translation>texto inicial leído una vez</translation>
    </message>
    <message>
        <source>the prompt read %1 times</source>
        <translation>texto inicial leído %1 veces</translation>
    </message>
    <message>
        <source>%1 tokens · %2 · %3 positions computed · %4 · %5 tokens/s</source>
        <translation>%1 tokens · %2 · %3 posiciones calculadas · %4 · %5 tokens/s</translation>
    </message>
    <message>
        <source>Several samples of one prompt, drawn with the settings of the Lab: first together, where the prompt is read once, its cache is copied for each row and every step reads the weights once for all rows; then one by one. The end of an answer does not end a sample: it is about the cost.</source>
        <translation>Varias muestras de un mismo texto inicial, sorteadas con los ajustes del Laboratorio: primero juntas, de modo que el texto inicial se lee una vez, su caché se copia para cada fila y cada paso lee los pesos una vez para todas las filas; después, una a una. El final de una respuesta no acaba una muestra: se trata de lo que cuesta.</translation>
    </message>
    <message>
        <source>Together is %1 times as fast.</source>
        <translation>Juntas, la velocidad se multiplica por %1.</translation>
    </message>
    <message>
        <source>%1 Both ways made the same %2 samples, token by token.</source>
        <translation>%1 De las dos maneras salieron las mismas %2 muestras, token a token.</translation>
    </message>
    <message>
        <source>%1 %2 of %3 samples are the same.</source>
        <translation>%1 Muestras iguales: %2 de %3.</translation>
    </message>
</context>
<context>
    <name>tokenscope::SamplingControls</name>
    <message>
        <source>Greedy</source>
        <translation>Voraz</translation>
    </message>
    <message>
        <source>Focused</source>
        <translation>Centrado</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Medio</translation>
    </message>
    <message>
        <source>Creative</source>
        <translation>Creativo</translation>
    </message>
</context>
<context>
    <name>tokenscope::Scrubber</name>
    <message>
        <source>Column</source>
        <translation>Columna</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Go on with the newest token (End)</source>
        <translation>Seguir con el token más nuevo (Fin)</translation>
    </message>
    <message>
        <source>%1 of %1</source>
        <translation>%1 de %1</translation>
    </message>
    <message>
        <source>no tokens yet</source>
        <translation>todavía sin tokens</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source> · next</source>
        <translation> · siguiente</translation>
    </message>
</context>
<context>
    <name>tokenscope::SegmentView</name>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>A tool</source>
        <translation>Una herramienta</translation>
    </message>
    <message>
        <source>%1 answered “%2”. The answer’s tokens were forced in: the model did not draw them.</source>
        <translation>%1 respondió “%2”. Los tokens de la respuesta entraron forzados: el modelo no los sorteó.</translation>
    </message>
    <message>
        <source>The call is still being written.</source>
        <translation>La llamada todavía se está escribiendo.</translation>
    </message>
    <message>
        <source>There was no answer: the expression cannot be computed, or the call was cut off.</source>
        <translation>No hubo respuesta: la expresión no se puede calcular o la llamada quedó cortada.</translation>
    </message>
    <message>
        <source>The model asked for: %1</source>
        <translation>El modelo pidió: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::SentPrompt</name>
    <message>
        <source>raw text</source>
        <translation>texto sin formato</translation>
    </message>
    <message>
        <source>raw text after %1</source>
        <translation>texto sin formato después de %1</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>, %1 of them the format&apos;s</source>
        <translation>, %1 de ellos del formato</translation>
    </message>
    <message>
        <source>As sent · %1 · %2</source>
        <translation>Como se envía · %1 · %2</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copiar texto</translation>
    </message>
    <message>
        <source>The text with the chat format&apos;s tokens written out</source>
        <translation>El texto, con los tokens del formato de chat escritos tal cual</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>Copiar ids</translation>
    </message>
    <message>
        <source>The token ids, as the command line takes them</source>
        <translation>Los ids de los tokens, como los acepta la línea de comandos</translation>
    </message>
    <message>
        <source>The prompt as sent, token by token</source>
        <translation>El texto inicial como se envía, token a token</translation>
    </message>
    <message>
        <source>As sent · tokens are shown once a model is open</source>
        <translation>Como se envía · los tokens se muestran cuando hay un modelo abierto</translation>
    </message>
    <message>
        <source>As sent · counting tokens …</source>
        <translation>Como se envía · contando tokens …</translation>
    </message>
    <message>
        <source>As sent</source>
        <translation>Como se envía</translation>
    </message>
</context>
<context>
    <name>tokenscope::ShortcutsWindow</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Stop; cancel the reading of a model</source>
        <translation>Parar; cancelar la carga de un modelo</translation>
    </message>
    <message>
        <source>F9, Space</source>
        <translation>F9, Espacio</translation>
    </message>
    <message>
        <source>Pause, go on</source>
        <translation>Pausar, seguir</translation>
    </message>
    <message>
        <source>F10, →</source>
        <translation>F10, →</translation>
    </message>
    <message>
        <source>Step, while paused</source>
        <translation>Paso, en pausa</translation>
    </message>
    <message>
        <source>Shift+F10, ←</source>
        <translation>Mayús+F10, ←</translation>
    </message>
    <message>
        <source>Step back, while paused</source>
        <translation>Paso atrás, en pausa</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Draw again from the selected token</source>
        <translation>Sortear otra vez desde el token seleccionado</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Ctrl+Z, Ctrl+Mayús+Z</translation>
    </message>
    <message>
        <source>Undo and redo “Draw again” and “Continue with”</source>
        <translation>Deshacer y rehacer “Sortear otra vez” y “Seguir con”</translation>
    </message>
    <message>
        <source>Samples and inspector</source>
        <translation>Muestras e inspector</translation>
    </message>
    <message>
        <source>← → ↑ ↓</source>
        <translation>← → ↑ ↓</translation>
    </message>
    <message>
        <source>In the samples: walk through the tokens; → past the newest steps</source>
        <translation>En las muestras: recorrer los tokens; → más allá del más nuevo da un paso</translation>
    </message>
    <message>
        <source>1 – 9</source>
        <translation>1 – 9</translation>
    </message>
    <message>
        <source>Select a candidate</source>
        <translation>Seleccionar un candidato</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Continue with the selected candidate</source>
        <translation>Seguir con el candidato seleccionado</translation>
    </message>
    <message>
        <source>Shift+↑, Shift+↓</source>
        <translation>Mayús+↑, Mayús+↓</translation>
    </message>
    <message>
        <source>In the list of candidates: move the top-p line</source>
        <translation>En la lista de candidatos: mover la línea de top-p</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>Intro, Mayús+Intro</translation>
    </message>
    <message>
        <source>Send; begin a new line</source>
        <translation>Enviar; empezar otra línea</translation>
    </message>
    <message>
        <source>↑</source>
        <translation>↑</translation>
    </message>
    <message>
        <source>In an empty message: edit the last one</source>
        <translation>En un mensaje vacío: editar el último</translation>
    </message>
    <message>
        <source>Ctrl+N, Ctrl+F</source>
        <translation>Ctrl+N, Ctrl+F</translation>
    </message>
    <message>
        <source>New chat; search all chats</source>
        <translation>Chat nuevo; buscar en todos los chats</translation>
    </message>
    <message>
        <source>F2, Del</source>
        <translation>F2, Supr</translation>
    </message>
    <message>
        <source>In the list: rename, delete</source>
        <translation>En la lista: cambiar el nombre, eliminar</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, Ctrl+3</source>
        <translation>Ctrl+1, Ctrl+2, Ctrl+3</translation>
    </message>
    <message>
        <source>Chat, Lab, Lessons</source>
        <translation>Chat, Laboratorio, Lecciones</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>Abrir un archivo de modelo</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Mayús+O</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>Abrir una carpeta de modelo</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>Models; there Enter opens, Del removes from the list</source>
        <translation>Modelos; allí Intro abre, Supr quita de la lista</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Precision and speed, and back; there Enter uses the selected row</source>
        <translation>Precisión y velocidad, y volver; allí Intro usa la fila seleccionada</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Race with and without the KV cache, and back</source>
        <translation>Carrera con la caché KV y sin ella, y volver</translation>
    </message>
    <message>
        <source>Ctrl+J</source>
        <translation>Ctrl+J</translation>
    </message>
    <message>
        <source>Race of samples together and one by one, and back</source>
        <translation>Carrera de muestras juntas y una a una, y volver</translation>
    </message>
    <message>
        <source>Ctrl+Shift+K</source>
        <translation>Ctrl+Mayús+K</translation>
    </message>
    <message>
        <source>What a cache would take, and back</source>
        <translation>Lo que ocuparía una caché, y volver</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>Close the window beside the main one that has the focus</source>
        <translation>Cerrar la ventana lateral que tiene el foco</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Ctrl +, Ctrl −, Ctrl+0</source>
        <translation>Ctrl +, Ctrl −, Ctrl+0</translation>
    </message>
    <message>
        <source>Larger, smaller, normal size</source>
        <translation>Más grande, más pequeño, tamaño normal</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Presenter mode; F5 or Esc leaves it</source>
        <translation>Modo presentación; F5 o Esc para salir</translation>
    </message>
    <message>
        <source>Alt+M</source>
        <translation>Alt+M</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Space and the arrows mean this unless a text, a slider or a button has the focus;
in the samples ← walks, and Shift+F10 steps back.</source>
        <translation>Espacio y las flechas hacen esto si el foco no está en un texto, un deslizador o un botón;
en las muestras, ← recorre los tokens y Mayús+F10 da el paso atrás.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Page Down, Page Up</source>
        <translation>AvPág, RePág</translation>
    </message>
    <message>
        <source>Scroll, at the end turn the page</source>
        <translation>Desplazar; al final, pasar la página</translation>
    </message>
    <message>
        <source>Ctrl+→, Ctrl+←</source>
        <translation>Ctrl+→, Ctrl+←</translation>
    </message>
    <message>
        <source>Turn the page</source>
        <translation>Pasar la página</translation>
    </message>
    <message>
        <source>→ ←, Space, Home, End</source>
        <translation>→ ←, Espacio, Inicio, Fin</translation>
    </message>
    <message>
        <source>In presenter mode: the same with one hand</source>
        <translation>En modo presentación: lo mismo con una mano</translation>
    </message>
</context>
<context>
    <name>tokenscope::StageChip</name>
    <message>
        <source>temp. T</source>
        <translation>temp. T</translation>
    </message>
    <message>
        <source>%1. Drag it, or press ← and →, to change the order of the stages</source>
        <translation>%1. Arrástrala, o pulsa ← y →, para cambiar el orden de las etapas</translation>
    </message>
    <message>
        <source>The arrow keys move it</source>
        <translation>Las flechas la mueven</translation>
    </message>
    <message>
        <source>%1, stage %2 of %3, off</source>
        <translation>%1, etapa %2 de %3, no actúa</translation>
    </message>
    <message>
        <source>%1, stage %2 of %3</source>
        <translation>%1, etapa %2 de %3</translation>
    </message>
</context>
<context>
    <name>tokenscope::StartStop</name>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
</context>
<context>
    <name>tokenscope::StateDiagram</name>
    <message>
        <source>words</source>
        <translation>palabras</translation>
    </message>
    <message>
        <source>call</source>
        <translation>llamada</translation>
    </message>
    <message>
        <source>call “%1”</source>
        <translation>llamada “%1”</translation>
    </message>
    <message>
        <source>result</source>
        <translation>resultado</translation>
    </message>
    <message>
        <source>result “%1”</source>
        <translation>resultado “%1”</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>No answer is being followed yet.</source>
        <translation>Todavía no se sigue ninguna respuesta.</translation>
    </message>
    <message>
        <source>The answer is in its words: each token is drawn.</source>
        <translation>La respuesta va por sus palabras: cada token se sortea.</translation>
    </message>
    <message>
        <source>A call has begun; the model writes what is to be computed.</source>
        <translation>Ha empezado una llamada; el modelo escribe lo que hay que calcular.</translation>
    </message>
    <message>
        <source>A call is being written, token by token: %1</source>
        <translation>Se está escribiendo una llamada, token a token: %1</translation>
    </message>
    <message>
        <source>The call is complete; its result is forced in, whatever the model would have drawn.</source>
        <translation>La llamada está completa; su resultado entra forzado, sin importar lo que el modelo habría sorteado.</translation>
    </message>
    <message>
        <source>The result is forced in, whatever the model would have drawn: %1</source>
        <translation>El resultado entra forzado, sin importar lo que el modelo habría sorteado: %1</translation>
    </message>
    <message>
        <source>The answer has ended.</source>
        <translation>La respuesta ha acabado.</translation>
    </message>
    <message>
        <source>The answer has ended: %1.</source>
        <translation>La respuesta ha acabado: %1.</translation>
    </message>
    <message>
        <source>The states it goes through will stand here.</source>
        <translation>Aquí aparecerán los estados por los que pasa.</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>Hasta ahora: %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::StatePicture</name>
    <message>
        <source>end token</source>
        <translation>token de fin</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>sin resultado</translation>
    </message>
    <message>
        <source>sampled · mask 1</source>
        <translation>sorteados · máscara 1</translation>
    </message>
    <message>
        <source>forced · mask 0</source>
        <translation>forzados · máscara 0</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nada más</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Call being written</source>
        <translation>Llamada en curso</translation>
    </message>
    <message>
        <source>Result forced in</source>
        <translation>Resultado forzado</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>States of an answer that calls a tool</source>
        <translation>Estados de una respuesta que llama a una herramienta</translation>
    </message>
</context>
<context>
    <name>tokenscope::StatusLine</name>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>reading the prompt %1 / %2</source>
        <translation>leyendo el texto inicial %1 / %2</translation>
    </message>
    <message>
        <source>generating, slowed for viewing</source>
        <translation>generando, despacio para verlo</translation>
    </message>
    <message>
        <source>generating</source>
        <translation>generando</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>parada</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminada</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>no model loaded</source>
        <translation>sin modelo cargado</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>modelo %1</translation>
    </message>
    <message>
        <source>engine %1 tokens/s a row</source>
        <translation>motor %1 tokens/s por fila</translation>
    </message>
    <message>
        <source>first token %1</source>
        <translation>primer token en %1</translation>
    </message>
    <message>
        <source>prompt %1 tokens in %2</source>
        <translation>texto inicial: %1 tokens en %2</translation>
    </message>
    <message>
        <source>cache %1</source>
        <translation>caché %1</translation>
    </message>
    <message>
        <source>%1 forced · %2 sampled</source>
        <translation>%1 forzados · %2 sorteados</translation>
    </message>
    <message>
        <source>program %1</source>
        <translation>programa %1</translation>
    </message>
</context>
<context>
    <name>tokenscope::TallyTable</name>
    <message>
        <source>the text does not change</source>
        <translation>el texto no cambia</translation>
    </message>
    <message>
        <source>Tally of the tries</source>
        <translation>Recuento de las pruebas</translation>
    </message>
    <message>
        <source>Close the tally</source>
        <translation>Cerrar el recuento</translation>
    </message>
    <message>
        <source>%1: %2, expected %3</source>
        <translation>%1: %2, esperado %3</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>esperado</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>salió</translation>
    </message>
</context>
<context>
    <name>tokenscope::TaskBlock</name>
    <message>
        <source>Your task</source>
        <translation>Tu tarea</translation>
    </message>
    <message>
        <source>Hide the hint</source>
        <translation>Ocultar la pista</translation>
    </message>
    <message>
        <source>Show a hint</source>
        <translation>Mostrar una pista</translation>
    </message>
</context>
<context>
    <name>tokenscope::ThinkFold</name>
    <message>
        <source> · %1 tokens</source>
        <translation> · %1 tokens</translation>
    </message>
    <message>
        <source>Thoughts</source>
        <translation>Razonamiento</translation>
    </message>
    <message>
        <source>Thinking …</source>
        <translation>Razonando …</translation>
    </message>
    <message>
        <source>Fold the model’s thoughts</source>
        <translation>Plegar el razonamiento del modelo</translation>
    </message>
    <message>
        <source>Unfold the model’s thoughts</source>
        <translation>Desplegar el razonamiento del modelo</translation>
    </message>
</context>
<context>
    <name>tokenscope::TokenStrip</name>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>posición %1</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copiar texto</translation>
    </message>
    <message>
        <source>Copy token ids</source>
        <translation>Copiar ids de los tokens</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>tokenscope::TurnPictures</name>
    <message>
        <source>A model with another vocabulary wrote these tokens.</source>
        <translation>Estos tokens los escribió un modelo con otro vocabulario.</translation>
    </message>
    <message>
        <source>%1 wrote these tokens, and the model that is open has another vocabulary.</source>
        <translation>Estos tokens los escribió %1, y el modelo abierto tiene otro vocabulario.</translation>
    </message>
    <message>
        <source>How each of them was picked can be shown once its model is open again.</source>
        <translation>Cómo se eligió cada uno se podrá mostrar cuando su modelo vuelva a estar abierto.</translation>
    </message>
    <message>
        <source>Once its model is open again they can be read, and it can be shown how each was picked. Until then only their ids are known.</source>
        <translation>Cuando su modelo vuelva a estar abierto, se podrán leer y se podrá mostrar cómo se eligió cada uno. Hasta entonces solo se conocen sus ids.</translation>
    </message>
</context>
<context>
    <name>tokenscope::VersionButtons</name>
    <message>
        <source>Version before</source>
        <translation>Versión anterior</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Versión siguiente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>tokenscope::WhatIfBar</name>
    <message>
        <source>Back to what was used</source>
        <translation>Volver a lo usado</translation>
    </message>
    <message>
        <source>Use from here on</source>
        <translation>Usar desde aquí</translation>
    </message>
    <message>
        <source>Show again what this token was drawn with</source>
        <translation>Mostrar otra vez con qué se sorteó este token</translation>
    </message>
    <message>
        <source>Columns that are drawn from now on are drawn with these settings; the text that is there stays as it is. A new run takes what is shown in any case</source>
        <translation>Las columnas que se sorteen desde ahora se sortean con estos ajustes; el texto que hay se queda como está. Una ejecución nueva toma en todo caso lo que se muestra</translation>
    </message>
    <message>
        <source>Used here. Move one for a “what if”; the text stays.</source>
        <translation>Usados aquí. Mueve uno para hacer un supuesto; el texto se queda.</translation>
    </message>
    <message>
        <source>In use from here on</source>
        <translation>En uso desde aquí</translation>
    </message>
</context>
<context>
    <name>tokenscope::WorkspaceSwitch</name>
    <message>
        <source>Workspace</source>
        <translation>Espacio de trabajo</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>Espacio de trabajo: %1</translation>
    </message>
</context>
</TS>
