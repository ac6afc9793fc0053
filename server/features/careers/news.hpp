// What applicants are told about their applications (N2).
#pragma once
#include "features/careers/hiring_store.hpp"
#include "features/careers/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::careers {

struct Told {
  static constexpr std::array<std::string_view, 2> words{"job", "dashboard"};
  static constexpr std::optional<notifications::Topic> topic{};
  static constexpr const char* link = "/{dashboard}?tab=applications";

  JobApplicationId application;
  UserId applicant;
  rules::UserType user_type{};
  std::string job{};

  std::array<std::string, 2> values() const;
  UserId reader(notifications::Side) const { return applicant; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  store::LetterRow application;
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> application_received(const LetterFacts& facts);
std::optional<mail::Letter> document_infected(const LetterFacts& facts);

// Applicants are of either user type; what they are told is the same, so all of it stands under one side.
inline constexpr std::array news = {
    News{.name = "received",
         .renter = {"Application received", "We have received your application for {job}."},
         .letters = {{{notifications::Side::renter, "received", &application_received}}}},
    News{.name = "reviewed", .renter = {"Application reviewed", "We have read your application for {job}."}},
    News{.name = "accepted",
         .renter = {"Application accepted", "Your application for {job} was accepted.", notifications::Priority::high}},
    News{.name = "rejected",
         .renter = {"Application decided", "Your application for {job} was not successful this time."}},
    News{.name = "closed",
         .renter = {"Job closed", "The job {job}, for which you applied, is closed. We did not decide on it."}},
    News{.name = "document_infected",
         .renter = {"A document could not be opened",
                    "A check found malware in a document of your application for {job}. You can replace it for 14 "
                    "days.",
                    notifications::Priority::high},
         .letters = {{{.to = notifications::Side::renter,
                       .about = "document_infected",
                       .words = &document_infected,
                       .needed = true}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

// The email that an admin wrote to an applicant, in the words that were stored under that id.
jobs::NewJob written_letter(JobLetterId id);
// What an admin is offered to send with a decision, and may change.
std::string offered_acceptance(const std::string& job);
std::string offered_rejection(const std::string& job);

void register_letters(House& house);

}  // namespace kerbside::careers
