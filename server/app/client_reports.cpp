#include "app/client_reports.hpp"

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "core/log.hpp"
#include "rules/text.hpp"

namespace kerbside {
namespace {

constexpr std::size_t longest_message = 300, longest_build = 40, longest_route = 80;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_build(std::string_view text) {
  return !text.empty() && text.size() <= longest_build && std::ranges::all_of(text, [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  });
}

// Accepts no digits: a pattern of an address rather than an address, which could identify a person.
bool is_route(std::string_view text) {
  return text.starts_with('/') && text.size() <= longest_route &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || c == '/' || c == ':' || c == '*' || c == '-'; });
}

const char* name(ReportKind kind) { return boost::describe::enum_to_string(kind, "-"); }

}  // namespace

ClientReports::ClientReports(prometheus::Registry& registry)
    : reports_(prometheus::BuildCounter()
                   .Name("kerbside_client_reports_total")
                   .Help("What went wrong in browsers or took them long, by kind")
                   .Register(registry)) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<ReportKind>>(
      [this](auto kind) { reports_.Add({{"kind", name(kind.value)}}); });
}

void ClientReports::routes(http::Api& api) {
  http::Declaration post(http::Method::post, "/api/v1/client-reports", http::Access::anyone(),
                         "Notes what went wrong in a browser, or took it long; nothing of who it was");
  api.add<&ClientReports::take>(
      *this, std::move(post.example(ClientReport{ReportKind::lcp, "", "2026-11-27", "/vehicle/:vehicleId", 4200})
                           .rate("client_report")
                           .body_limit(4 * 1024)));
}

Task<Status> ClientReports::take(ClientReport in) {
  if (in.message.size() > longest_message) co_return field_error("message", "A message has at most 300 bytes");
  if (!is_build(in.build)) co_return field_error("build", "A build has a name of at most 40 letters and digits");
  if (!is_route(in.route)) co_return field_error("route", "A route is the pattern of an address, without digits");
  reports_.Add({{"kind", name(in.kind)}}).Increment();
  log::warn("client_report", {{"kind", name(in.kind)},
                              {"route", in.route},
                              {"build", in.build},
                              {"value", in.value.value_or(0)},
                              {"message", rules::one_line(in.message)}});
  co_return Status();
}

}  // namespace kerbside
