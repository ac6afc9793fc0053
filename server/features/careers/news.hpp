// What applicants are told about their applications (N2).
#pragma once
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

// Applicants are of either user type; what they are told is the same, so all of it stands under one side.
inline constexpr std::array news = {
    News{.name = "received",
         .renter = {"Application received", "We have received your application for {job}."},
         .letters = {{{notifications::Side::renter, "received", &application_received}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::careers
