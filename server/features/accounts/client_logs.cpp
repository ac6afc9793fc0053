#include "features/accounts/client_logs.hpp"

#include <algorithm>

#include "core/json/write.hpp"
#include "features/audit/audit.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts {
namespace {

constexpr std::size_t longest_event_name = 40, longest_detail = 500;

bool is_event_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_event_name &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

// An address may contain a token in its query, so only the part before it is kept.
std::string without_query(std::string_view url) { return std::string(url.substr(0, url.find_first_of("?#"))); }

}  // namespace

Task<LockAnswer> ClientLogs::is_locked(Loop& loop, LockQuestion in) {
  const auto locked = co_await guard_.is_locked(loop.db, rules::normalised_email(in.email));
  co_return LockAnswer{locked.has_value() && *locked};
}

Task<Status> ClientLogs::failed_attempt(Loop& loop, audit::Client client, FailedAttempt in) {
  const std::string email = rules::normalised_email(in.email);
  if (const auto wrong = rules::email_error(email)) co_return field_error("email", *wrong);
  audit::SecurityEvent event("client_failed_attempt");
  event.success = false;
  event.email = email;
  if (in.user_agent.size() > longest_detail)
    co_return field_error("user_agent", "A browser’s name has at most 500 bytes here");
  json::write(event.metadata, std::map<std::string, std::string>{{"user_agent", in.user_agent}});
  co_await audit::note(loop, std::move(client), std::move(event));
  co_return Status();
}

Task<Status> ClientLogs::event(Loop& loop, Actor actor, audit::Client client, ClientEvent in) {
  if (!is_event_name(in.event_type))
    co_return field_error("event_type", "An event has a name of small letters, digits and underscores");
  in.metadata.url = without_query(in.metadata.url);
  in.metadata.referrer = without_query(in.metadata.referrer);
  for (std::string* text : {&in.metadata.user_agent, &in.metadata.timestamp, &in.metadata.url, &in.metadata.referrer})
    if (text->size() > longest_detail) co_return field_error("metadata", "A detail has at most 500 characters");
  audit::SecurityEvent event("client_event");
  event.user = actor.user();
  json::write(event.metadata, std::map<std::string, std::string>{{"name", in.event_type},
                                                                 {"user_agent", in.metadata.user_agent},
                                                                 {"timestamp", in.metadata.timestamp},
                                                                 {"url", in.metadata.url},
                                                                 {"referrer", in.metadata.referrer}});
  co_await audit::note(loop, std::move(client), std::move(event));
  co_return Status();
}

}  // namespace kerbside::accounts
