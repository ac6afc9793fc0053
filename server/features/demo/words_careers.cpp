#include "features/demo/careers.hpp"

namespace kerbside::demo {
namespace {

const std::vector<std::string_view> usual_benefits = {"28 days of holiday and the bank holidays",
                                                      "A pension to which we add 5 per cent",
                                                      "Money off every trip you take with us"};

const Job jobs[] = {
    {"Backend Engineer",
     "Engineering",
     "Leeds, or from home",
     "full_time",
     "active",
     "£52,000 to £65,000",
     "You look after the part of our service that decides who gets a vehicle, what it costs and who is paid. It is "
     "small, fast and written in C++, and every change comes with its tests.\n\nYou would be the fifth engineer, and "
     "you would talk to support every week.",
     {"You have looked after a service that handled other people’s money",
      "You write C++, or something near it, and are happy to learn it well", "You explain what you did in plain words"},
     {"Build and run our bookings and payments", "Answer when something breaks, one week in five"},
     usual_benefits,
     "Tell us about a bug that you are proud of having found.",
     "A refund went out twice when a server died at the wrong moment. I wrote a test that killed it there, and then "
     "made the second one impossible."},
    {"Frontend Engineer",
     "Engineering",
     "Leeds, or from home",
     "full_time",
     "active",
     "£48,000 to £60,000",
     "Most people book with one thumb, on a bus. You make that work: on old phones, with a screen reader, and without "
     "signal for a while.",
     {"You know React and TypeScript, and what a page costs to load", "You care who cannot use what you made"},
     {"Build the screens of our renters and hosts", "Keep them quick and usable by everybody"},
     usual_benefits,
     "Which page on the web do you like, and why?",
     "The timetable page of our local bus company: it says when the bus comes, and nothing else."},
    {"Support Adviser",
     "Customer Support",
     "Leeds",
     "full_time",
     "active",
     "£25,500",
     "A renter stands beside a van that does not start, and rings us. You are calm, you know what to do, and you stay "
     "on the line until they are on their way.",
     {"You have helped people by phone or in person before", "You write clear, friendly English"},
     {"Answer calls, emails and messages", "Settle what a host and a renter cannot settle alone"},
     usual_benefits,
     "How would you calm somebody whose car has broken down at night?",
     "I would ask first whether they are safe, and tell them what I am doing while I do it."},
    {"Weekend Support Adviser",
     "Customer Support",
     "From home",
     "part_time",
     "active",
     "£13.40 an hour",
     "Saturdays and Sundays, eight hours each. Most trips begin and end at the weekend, so you are busy when others "
     "are away.",
     {"You have a quiet room and a good connection"},
     {"Answer calls and messages at the weekend"},
     {"Paid training for two weeks", "Money off every trip you take with us"},
     "Which weekends can you not work?",
     "The first one in May, otherwise I am free."},
    {"Vehicle Inspector",
     "Operations",
     "Birmingham",
     "contract",
     "active",
     "£180 a day",
     "Before a vehicle is listed for the first time, somebody looks at it. In and around Birmingham that could be you: "
     "four or five visits a day, with your own van.",
     {"You have worked as a mechanic or an MOT tester", "A full driving licence"},
     {"Inspect vehicles and write down what you find", "Tell hosts kindly what needs mending"},
     {},
     "What do you look at first on a used van?",
     "Underneath, for rust and leaks, before it has been started."},
    {"Host Partnerships Lead",
     "Operations",
     "Manchester",
     "full_time",
     "active",
     "£40,000 to £46,000",
     "Hire firms and car clubs list more and more of their vehicles with us. You find them, bring them on, and make "
     "sure that it is worth their while.",
     {"You have sold to small companies before", "You can read a spreadsheet of somebody’s fleet"},
     {"Bring twenty new companies on in your first year", "Look after those who are here"},
     usual_benefits,
     "Which company would you ring first?",
     "The family garage down my road: they have six courtesy cars that stand still at the weekend."},
    {"Content Writer",
     "Marketing",
     "From home",
     "part_time",
     "active",
     "£30,000 a year, for three days a week",
     "You write our guides, our emails and the small words on buttons. Short, exact and without a single "
     "exclamation mark.",
     {"You can show us something that you wrote and then made half as long"},
     {"Write guides for renters and hosts", "Read everything that we send, before it is sent"},
     usual_benefits,
     "Make this shorter: “Please be advised that your booking has now been confirmed.”",
     "You’re booked."},
    {"Marketing Intern",
     "Marketing",
     "Leeds",
     "internship",
     "paused",
     "£13.20 an hour",
     "Three months in the summer, with people who explain things. You help to find out which of our pages nobody "
     "reads, and why.",
     {"You study, or have just finished"},
     {"Count, ask and write down what you learn"},
     {"A mentor of your own"},
     "What would you like to learn here?",
     "How one finds out whether an advertisement did anything at all."},
    {"Payments Analyst",
     "Finance",
     "Leeds",
     "full_time",
     "closed",
     "£34,000 to £38,000",
     "Every penny that we take is either paid on, held or returned. You are the one who can prove it.",
     {"You have worked in accounts or in a bank", "You like it when numbers agree"},
     {"Look into every difference", "Talk to the bank about disputed payments"},
     usual_benefits,
     "When did numbers that agreed turn out to be wrong?",
     "Twice the same error, once with the other sign. Since then I add up in two ways."}};

constexpr std::string_view letters[] = {
    "Dear team,\n\nI have rented with you for two years, and I would like to see it from the other side. The job "
    "{title} "
    "is what I do today, only for people I would never meet.\n\nI could start next month.",
    "Hello,\n\nI read about the job {title} on your site. I have done this kind of work for six years, the last three "
    "of "
    "them in a small company where everybody does a bit of everything.\n\nI would be glad to tell you more.",
    "Good morning,\n\nI am looking for a job closer to home, and this one is twenty minutes away by bike. My CV says "
    "what I have done; what it does not say is that I enjoy it.",
    "To whom it may concern,\n\nplease find my CV attached. I have questions about the hours, which I would rather ask "
    "in person."};

}  // namespace

std::span<const Job> job_words() { return jobs; }
std::span<const std::string_view> cover_letters() { return letters; }

}  // namespace kerbside::demo
