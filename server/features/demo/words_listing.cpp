#include "features/demo/words.hpp"

namespace kerbside::demo {
namespace {

constexpr Phrase opening[] = {
    {"This is the {model} we bought for ourselves and then hardly drove once we moved closer to the station."},
    {"A {year} {model} in {colour}, looked after by the same garage since it was new."},
    {"Our {colour} {model} lives on a quiet street in {town} and is ready when you are."},
    {"You would be hiring my own {model}, not something off a forecourt."},
    {"Tidy, honest {model} in {trim} trim, with every service stamped."},
    {"If you are new to the {model}, this one is a good introduction."},
    {"The {model} everybody in the family fights over at weekends."},
    {"Smart {colour} {model} from {year}, kept under cover and washed by hand."},
    {"{make} got a great deal right with this one, and the {trim} has the bits you actually want."},
    {"This {model} starts first time, every time, whatever the weather does in {town}."},
    {"A well-kept {year} {make} {model} with low mileage for its age."},
    {"Bought in {year}, driven gently since, and now free most weeks of the year."},
    {"We keep this {model} for visiting relatives, which leaves it free far more often than it should be."},
    {"I have owned four of these over the years and this {colour} one is the best of them."},
    {"The {trim} version of the {model}: a little nicer inside than you would expect."},
    {"Straightforward, comfortable {model} with nothing to hide; ask for the service book at pick-up."},
    {"Meet our {model}. It has done school runs, airport runs and one memorable trip to Skye."},
    {"The small car that does everything: parks anywhere, sips fuel and still fits a weekly shop.", "hatchback"},
    {"A proper little city car, easy to thread through {town} and just as happy on the motorway.", "hatchback"},
    {"Nippy {colour} hatchback, ideal for a weekend with two suitcases and no fixed plan.", "hatchback"},
    {"A first-rate motorway car: quiet, settled and easy on the back after three hundred miles.", "saloon"},
    {"Business trip, wedding guest, long weekend: this saloon looks right at all of them.", "saloon"},
    {"A big-booted, comfortable saloon that makes long distances feel short.", "saloon"},
    {"Room for the whole crew and their muddy boots: this is our go-anywhere family car.", "suv"},
    {"Higher seats, big doors, flat boot floor. Grandparents and child seats both approve.", "suv"},
    {"The {model} we take to the Lakes twice a year, dog, tent and all.", "suv"},
    {"A clean, strong van for moves, markets and tip runs.", "van !California"},
    {"My working van, free whenever I am not on a job, and kept better than most.", "van !California"},
    {"Moving house, fetching a sofa or touring with a band: this {model} has done all three.", "van !California"},
    {"Two berths up, two down, a hob and a fridge: this is a holiday with number plates.", "California"},
    {"Some cars are transport. This one is the reason for the trip.", "performance"},
    {"A {year} {model} in {colour}, for the drive you have been promising yourself.", "performance"},
    {"Sunday mornings, empty roads and this {model}: there are worse ways to spend a birthday.", "performance"},
    {"For weddings, anniversaries and arriving properly: our {model} in {colour}.", "luxury"},
    {"Nothing glides like it. Our {model} is chauffeur-kept and presented immaculately.", "luxury"},
    {"Quiet as a library and about as comfortable as your favourite armchair.", "luxury"},
    {"My {model} turns any B-road into the long way home.", "motorbike"},
    {"Light, friendly and quick enough: my {model} is free on most weekdays.", "motorbike"},
};

constexpr Phrase character[] = {
    {"The petrol engine is smooth in town and returns a little over forty to the gallon on a run.",
     "petrol !performance !luxury !motorbike"},
    {"It is a willing petrol with a light clutch, easy for anyone who learnt in something similar.",
     "petrol manual !performance !motorbike"},
    {"The automatic box takes the work out of traffic and still kicks down briskly on a slip road.",
     "automatic !electric !performance"},
    {"Six hundred miles to a tank is normal, which makes it a cheap way to cross the country.", "diesel !van"},
    {"The diesel pulls well from low revs and barely notices a full load.", "diesel"},
    {"It meets the clean air zone rules, so there is nothing extra to pay in the city.",
     "!motorbike !electric !diesel"},
    {"The hybrid system looks after itself: no plugging in, and sixty to the gallon in town is realistic.", "hybrid"},
    {"On short trips the petrol engine hardly wakes up; the display shows you how much you have saved.", "hybrid"},
    {"Charged overnight it covers about thirty miles on electricity, with petrol in hand for the rest.",
     "plug_in_hybrid"},
    {"Both charging cables are in the boot, and the petrol engine means no range worries.", "plug_in_hybrid"},
    {"Real range is around two hundred miles in mixed driving; a rapid charger adds a hundred over coffee.",
     "electric !motorbike !van"},
    {"Silent, quick off the line and cheap to run. The charging card and both cables come with it.",
     "electric !motorbike"},
    {"If you are new to electric driving I will show you how charging works; it takes five minutes.", "electric"},
    {"Expect about ninety miles of mixed riding on a charge.", "electric motorbike"},
    {"Steering is light, the turning circle is tiny and you can see out of every corner.", "hatchback"},
    {"It drives like a new one: no rattles, no warning lights, four matching tyres."},
    {"The ride is calm on broken roads and it tracks straight in a crosswind.", "!motorbike"},
    {"It is geared for the motorway and turns a long day into an easy one.", "saloon"},
    {"Winter tyres go on in November, so snow on the tops need not spoil your plans.", "suv"},
    {"The load bay is ply-lined with lashing points, and takes a standard door laid flat.",
     "van !California !Berlingo"},
    {"Three abreast in the front, bulkhead behind, and a radio that actually works.", "van !California !Berlingo"},
    {"A sack truck, six blankets and ratchet straps are included at no charge.", "van !California"},
    {"The bed makes up in two minutes and the pop-top has a reading light for each side.", "California"},
    {"Awning, camping table and four chairs live in the tailgate.", "California"},
    {"It sounds every bit as good as it looks, and the brakes are more than a match for it.", "performance"},
    {"The gearbox is quick and the steering tells you everything; start in the gentle mode and work up.",
     "performance"},
    {"Manual gearbox, rear-wheel drive and perfect balance: exactly what you hoped for.", "performance manual"},
    {"Air suspension irons out everything, and rear passengers have their own climate control.", "luxury"},
    {"There is more legroom in the back than in most first-class carriages.", "luxury"},
    {"Deep carpets, soft-close doors and a hush that makes conversation easy at seventy.", "luxury"},
    {"It has been serviced by a main dealer and wears nearly new tyres.", "motorbike"},
    {"The riding position is upright enough for a whole day and the tank is good for 130 miles.", "motorbike petrol"},
    {"Heated grips and a tail pack are fitted; a chain and disc lock come with the keys.", "motorbike"},
};

constexpr Phrase equipped[] = {
    {"You get {features} as well."},
    {"It comes with {features}."},
    {"Among the things you will use every day: {features}."},
    {"Fitted with {features}, all of it working."},
    {"{features} make the miles easier."},
    {"On board you will find {features}."},
    {"The list includes {features}."},
    {"I specified {features} and have never regretted it."},
    {"Handy extras: {features}."},
    {"With {features} there is little left to wish for."},
};

constexpr Phrase practical[] = {
    {"Pick-up is from our drive and you may leave your own car there while you are away."},
    {"I can meet you at the station if you tell me your train."},
    {"There is free on-street parking outside, so bring as much luggage as you like."},
    {"Early starts are fine: I leave the keys in a coded safe once we have checked your licence."},
    {"I walk you round the {thing} with your phone camera running, so there are no surprises for either of us."},
    {"Handover takes ten minutes, including pairing your phone.", "!motorbike"},
    {"Child seats can be fitted before you arrive; just say which sizes.", "!motorbike !van !performance"},
    {"A phone holder and two charging leads stay in the car.", "!motorbike"},
    {"There is a proper umbrella in the door pocket, because this is Britain.", "!motorbike"},
    {"The boot liner stays in, so dogs’ beds and walking boots are no drama.", "suv"},
    {"Ask me about ramps if you are moving something on wheels.", "van !California"},
    {"I can recommend quiet roads nearby and places where it will fit in a parking space.", "luxury"},
    {"Two helmets in your sizes can be added if you ask a day ahead.", "motorbike"},
    {"I send a short route card with the best driving roads within an hour.", "performance"},
    {"The nearest bus stops at the end of the road every ten minutes."},
    {"Screen wash, tyre pressures and oil are checked before every hire."},
    {"There is a rapid charger at the supermarket round the corner.", "electric"},
    {"Breakdown cover is included and the number is on the sun visor.", "!motorbike"},
    {"Flexible on times within reason; message me and we will work something out."},
    {"Weekend hires may be collected on Friday evening at no extra cost if the {thing} is free.", "!motorbike"},
};

constexpr Phrase closing[] = {
    {"Bring it back with the same fuel and reasonably clean and I am happy.", "!electric"},
    {"Bring it back with at least a third of its charge, please.", "electric"},
    {"No smoking, please: the next person may be travelling with a baby."},
    {"Any questions, ask; I usually answer within the hour."},
    {"Drive safely and enjoy it."},
    {"Treat it as you would a friend’s {thing}."},
    {"Sand from the beach is forgiven; dog hair on the seats less so.", "!motorbike !van"},
    {"Longer hires welcome, and they cost less by the day."},
    {"Sorry, no track days.", "performance"},
    {"Please let it warm up before you explore the top of the rev counter.", "performance petrol"},
    {"White ribbons for weddings are in the glovebox.", "luxury"},
    {"Sweep it out when you are done and we are friends for life.", "van"},
    {"Full licence and some miles under your belt needed, please.", "motorbike"},
    {"I look forward to meeting you."},
    {"Tell me what the trip is for and I will set it up for you."},
    {"It has never let me down, and I do not expect it to start with you."},
    {"If it rains, the wipers are new.", "!motorbike"},
    {"The kettle is usually on."},
};

constexpr std::string_view reasons[] = {
    "Family holiday",  "Service and MOT",   "Using it myself", "New tyres being fitted",
    "Visitors coming", "Away for the week", "Valeting",        "Booked outside Kerbside"};

}  // namespace

Phrases openings() { return opening; }
Phrases characters() { return character; }
Phrases equipment() { return equipped; }
Phrases practicalities() { return practical; }
Phrases closings() { return closing; }
Words block_reasons() { return reasons; }

}  // namespace kerbside::demo
