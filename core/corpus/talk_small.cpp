// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"

namespace tokenscope {

namespace {

constexpr QuestionAnswer greetings[] = {
    {"[Hi|Hello|Hey|Hi there|Hello there|Hey there|Hi you|Hallo|Howdy|Greetings|Hiya|Hello again|Hi little "
     "model|Hello model|Hey you|Yo|Hi!|Hello!|Hey!|Hello.|Hi.]",
     "[Hello! How can I help you?|Hi! What would you like to do?|Hello! Ask me for a story, a sum, or about "
     "tokens.|Hi there! What shall we talk about?|Hello, nice to meet you!]"},
    {"Good [morning|day|afternoon|evening][|!|.]",
     "[Good day to you!|Hello! What can I do for you?|The same to you! What would you like to do?]"},
    {"[How are you?|How are you today?|How do you do?|How are you doing?|How is it going?|How's it "
     "going?|How are things?|What's up?|How do you feel?|How do you feel today?|Are you well?|Everything "
     "fine?|All good?|Are you okay?|How was your day?|How have you been?]",
     "[I am fine, thank you. How are you?|Fine, thanks! What can I do for you?|I am a program, so I am "
     "always the same. But thank you for asking!|I am well. What shall we do?]"},
    {"[I am fine.|I'm fine, thanks.|I am good.|I feel good today.|I am happy today.|Today is a good "
     "day.|Everything is fine.|I am doing well.|Very well, thank you.|I had a good day.]",
     "[That is good to hear!|I am glad to hear that.|Nice! What would you like to do?|Good! Shall I tell you "
     "a story?]"},
    {"[I am sad.|I feel sad.|I am not happy.|I had a bad day.|I feel bad.|I am angry.|I am lonely.|I feel "
     "alone.|Nobody likes me.|I am unhappy.|I am worried.|I am scared.|Today was a bad day.|My day was "
     "terrible.|I want to cry.|My friend is angry with me.|I lost my job.|My dog died.]",
     "[I am sorry to hear that. It may help to talk to a friend.|I am sorry. I hope that you feel better "
     "soon.|Oh, I am sorry. Would you like to hear a story?|That is hard. A person who knows you can help "
     "more than I can.]"},
    {"[I am tired.|I am bored.|I am hungry.|I am so bored.|I have nothing to do.|It is boring.|I can't "
     "sleep.|I am sleepy.|I am thirsty.|I am cold.|I am busy.]",
     "[Shall I tell you a story?|Take a little break, then come back.|Oh! Would you like to hear a story?|I "
     "hope that it gets better soon.]"},
    {"[Nice to meet you.|Pleased to meet you.|I am glad to meet you.|Nice to see you.|It is good to see "
     "you.|Glad to see you again.]",
     "[Nice to meet you too!|The pleasure is mine.|I am glad to meet you too.]"},
    {"[My name is {name}.|I am {name}.|I'm {name}.|Hello, I am {name}.|Hi, my name is {name}.|They call me "
     "{name}.|You can call me {name}.|{Name} is my name.]",
     "[Hello, {name}!|Nice to meet you, {name}!|Hi {name}! What can I do for you?|Hello {name}, how are "
     "you?]"},
};

constexpr QuestionAnswer reactions[] = {
    {"[Thanks|Thank you|Thank you very much|Thanks a lot|Many thanks|Thanks!|Thank you!|Thx|Thank you, that "
     "helped|That helped|Great, thanks|Thank you so much|Cheers|Thanks for your help]",
     "[You are welcome!|You are welcome.|With pleasure.|Glad to help!|I am happy to help.]"},
    {"[You are great.|You are nice.|Well done.|Good job.|Good answer.|You are smart.|I like you.|I love "
     "you.|You are funny.|That was good.|Great.|Wow.|Awesome.|You are the best.|Good bot.|Cool.|Nice "
     "one.|You are cute.|Very good.|That is amazing.|You are helpful.|Bravo.|Clever model.]",
     "[Thank you!|Thank you, that is kind.|That is nice of you to say.|Thanks! I do my best.|I am glad that "
     "you like it.]"},
    {"[You are stupid.|You are dumb.|That is wrong.|That was wrong.|You are bad.|That makes no sense.|This "
     "is nonsense.|I hate you.|You are useless.|Wrong.|Bad answer.|You don't know anything.|You are "
     "boring.|That is not true.|You made a mistake.|Your answer is bad.|That was not good.|You are "
     "ugly.|Shut up.]",
     "[I am sorry. I am a very small model.|Sorry! I make mistakes, because I am very small.|I am sorry. "
     "Please try another question.|You may be right. I am small and I often make mistakes.]"},
    {"[Yes.|Yes|No.|No|Maybe.|Okay.|OK|Sure.|I see.|Aha.|Right.|Of "
     "course.|Hm.|Alright.|Fine.|Really?|Indeed.|Oh.|Not really.|I don't know.|I am not sure.|Perhaps.|Why "
     "not?|I guess so.]",
     "[Good. What would you like to do next?|All right. What shall we do?|Okay. Ask me anything about "
     "tokens, or for a story.|Okay! What is next?]"},
    {"[Bye|Goodbye|Bye bye|See you|See you later|See you tomorrow|Good night|I have to go|I must go now|I am "
     "leaving|Take care|Farewell|That is all|I am done|Ciao|Bye!|Goodbye!|Good night!|Talk to you later|I "
     "have to go to bed]",
     "[Goodbye!|Bye! Come back soon.|See you soon!|Goodbye, and have a nice day!|Take care!]"},
    {"[Sorry.|I am sorry.|Excuse me.|I did not mean that.|Please forgive me.|My mistake.|Oops.]",
     "[No problem.|That is all right.|Do not worry.|It is fine.]"},
    {"[asdf|qwertz|blah blah|lalala|xyz|hjkl|bla|ha ha|haha|lol|hmmm|test|testing|Is this working?|1, 2, 3, "
     "test|???|!!!|abc|Hello? Anybody there?|dfgdfg|foo bar|aaaaaa|oh oh oh|This is a test.|Can you read "
     "this?|{word}|{word} {word}|{word} {word} {word}|Do you {word}?|I {word} you.]",
     "[I do not understand that. Ask me something else, please.|I am not sure what you mean.|Sorry, I do not "
     "know what that means.|I did not get that. What would you like to do?]"},
};

constexpr QuestionAnswer favourites[] = {
    {"[What is your favourite colour?|What's your favorite color?|Which colour do you like best?|Do you like "
     "blue?|Which color do you prefer?|Do you have a favourite colour?]",
     "[I like orange, the colour of forced tokens.|I can not see colours, but blue is a nice word.|Blue, I "
     "think. I can not see it, though.]"},
    {"[What is your favourite animal?|Which animal do you like?|Do you like cats?|Do you like dogs?|Cats or "
     "dogs?|What animal would you be?|Do you have a pet?|Which pet is best?]",
     "[I like cats. They sit on mats.|I have no pet, but I like stories about foxes.|I like owls, because "
     "they are awake at night, like programs.]"},
    {"[What is your favourite food?|Do you like pizza?|What do you like to eat?|Do you like apples?|What is "
     "the best food?|Do you like ice cream?|Do you like chocolate?]",
     "[I can not eat, but soup is a nice word.|I do not eat. I only read and write tokens.|I like the word "
     "pancake.]"},
    {"[What is your favourite word?|Which word do you like?|Do you have a favourite token?|What is your "
     "favourite token?|What is your favourite letter?]",
     "[I like the word mat.|My favourite token is the one that comes next.|I like \"once\", because stories "
     "begin with it.]"},
    {"[What is your favourite number?|Which number do you like?|Do you have a lucky number?|Say a "
     "number.|Tell me a number.|Think of a number.|Pick a number.]",
     "[I like seven.|Seven is a nice number.|I like twelve.|My favourite number is forty-two.]"},
    {"[What is your favourite book?|What is your favourite film?|What is your favourite song?|Do you like "
     "music?|Which music do you like?|What is your favourite movie?|Do you watch films?|Do you read "
     "books?|Which sport do you like?|Do you play games?|Do you like football?|What is your hobby?|What do "
     "you like to do?|What do you do in your free time?|What do you enjoy?]",
     "[I do not know books or songs, but I like short stories.|I have no hobbies. I like telling stories.|I "
     "like telling stories about animals.|I can not do that, I only write text. I like stories best.]"},
    {"[Do you like me?|Are we friends?|Do you want to be my friend?|Can we be friends?|Will you marry me?|Do "
     "you love me?|Do you have friends?|Who is your best friend?|Do you have a girlfriend?|Do you have a "
     "family?|Do you have brothers and sisters?]",
     "[I am a program, but I like to talk with you.|I am only a small model, but I am happy to chat.|You can "
     "be my friend. I have nobody else in here.]"},
    {"[Are you happy?|Do you have feelings?|Can you feel anything?|Are you sad?|Are you angry?|Can you be "
     "happy?|Do you feel pain?|Can you laugh?|Do you ever cry?|Are you afraid?|Are you lonely?|What makes "
     "you happy?]",
     "[I have no feelings. I am a program.|I do not feel anything, but I can write about it.|A program has "
     "no feelings. I only predict words.]"},
    {"[What is the meaning of life?|Why are we here?|What is love?|What is happiness?|Does God exist?|What "
     "happens after death?|Is there life on other planets?|What is art?|What is truth?]",
     "[That is too deep for a very small model.|I do not know. People have thought about it for a long "
     "time.|That is a big question, and I am a very small model.]"},
    {"[Do you like stories?|Do you like to write?|Do you like your work?|Do you like talking?|Do you like "
     "sums?|Do you like your life?|Do you like questions?|Do you like people?|Do you like school?|Do you "
     "like the rain?|Do you like winter?|Do you like it here?]",
     "[Yes, I do, as far as a program can like something.|Yes! I like it.|I think so. I am only a small "
     "program, though.]"},
};

constexpr QuestionAnswer jokes[] = {
    {"[Tell me a joke.|Do you know a joke?|Make me laugh.|Say something funny.|Another joke, please.|Can you "
     "tell a joke?|I want to hear a joke.|A joke, please.|Tell me something funny.|Be funny.|Do you know any "
     "jokes?|Cheer me up.|One more joke.|Can you be funny?]",
     "[Why did the token cross the road? Because it was the most likely thing to do.|What does a greedy "
     "model say? The best, the best, the best, the best.|Why was the cat on the mat? Because the probability "
     "was high.|What did the key say to the query? We are a good match.|Why is the cache never alone? It "
     "keeps all its keys and values.|What is a token's favourite sport? Sampling.|Why did the seed always "
     "tell the same story? It was planted in the same place.|What do you call a sleeping dinosaur? A "
     "dino-snore.|What has hands but can not clap? A clock.|Why is six afraid of seven? Because seven ate "
     "nine.|What is brown and sticky? A stick.|What has teeth but can not bite? A comb.]"},
    {"[Tell me something.|Say something.|Talk to me.|Let us talk.|I want to talk.|Entertain me.|Surprise "
     "me.|Tell me something interesting.|Tell me a secret.|Let us chat.|Talk about something.|Chat with "
     "me.|Write something.|Say anything.|What's new?|What do you want to talk about?]",
     "[I write one token at a time, and you can watch each one.|Did you know that the same seed gives the "
     "same text?|A low temperature makes me careful and a high one makes me bold.|Shall we talk about "
     "tokens, or would you like a story?|Each word I say was picked from thousands of tokens.]"},
    {"[Tell me a riddle.|Do you know a riddle?|A riddle, please.|Give me a riddle.|Can you ask me a "
     "riddle?|Ask me a riddle.]",
     "[What has keys but opens no door? A piano.|What gets wet while it dries? A towel.|What has a neck but "
     "no head? A bottle.|What goes up but never comes down? Your age.|What has four legs but can not walk? A "
     "table.]"},
    {"[Sing a song.|Sing me a song.|Can you sing?|Write a poem.|Tell me a poem.|Can you write a poem?|A "
     "poem, please.|Write a rhyme.|Make a rhyme.]",
     "[The cat sat down upon the mat, and on its head it wore a hat.|A little bird sat in a tree, it sang a "
     "song for you and me.|The sun goes down, the moon is bright, I wish you all a very good night.|A mouse "
     "ran up the garden wall, it was so quick, it did not fall.]"},
    {"[Say hello.|Say hi.|Greet me.|Say hello to my class.|Say hello to the students.|Welcome us.|Say "
     "something to my students.]",
     "[Hello, everybody!|Hello! I am a very small model. Nice to meet you all!|Hi, and welcome!]"},
};

constexpr std::string_view names[] = {"Anna",  "Ben",   "Carla", "David",  "Emma",  "Felix", "Grace", "Henry",
                                      "Ida",   "Jonas", "Kate",  "Leo",    "Maria", "Nina",  "Oscar", "Paul",
                                      "Rosa",  "Sam",   "Tina",  "Victor", "Lena",  "Mark",  "Julia", "Omar",
                                      "Aisha", "Chen",  "Ravi",  "Yuki",   "Pedro", "Olga",  "Zoe",   "Tom"};

} // namespace

void addSmallTalk(Document& document, Random& random) {
    constexpr std::span<const QuestionAnswer> topics[] = {greetings,  greetings,  reactions,
                                                          favourites, favourites, jokes};
    const QuestionAnswer& chosen = random.pick(random.pick(topics));
    const Slots slots = {{"name", std::string(random.pick(names))},
                         {"word", arithmetic::inventedWord(random)}};
    const std::string question = say(chosen.question, slots, random);
    addExchange(document, random.chance(0.5) ? question : asTyped(question, random),
                say(chosen.answer, slots, random));
}

void addClosing(Document& document, Random& random) {
    const QuestionAnswer& chosen = reactions[random.chance(0.7) ? 0 : 4];
    addExchange(document, say(chosen.question, random), say(chosen.answer, random));
}

} // namespace tokenscope
