// What stands elsewhere about a dispute's booking, for our team: what both wrote to each other, and their contracts.
#pragma once
#include "core/http/api.hpp"
#include "features/audit/audit.hpp"
#include "features/disputes/types.hpp"

namespace kerbside::disputes {

struct ChatLine {
  bool by_renter = false;
  std::string text;
  Instant at{};
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (by_renter, text, at))

struct CaseContract {
  std::string title, status, content;
  Instant sent_at{};
  std::optional<Instant> renter_signed_at, host_signed_at;
};
BOOST_DESCRIBE_STRUCT(CaseContract, (), (title, status, content, sent_at, renter_signed_at, host_signed_at))

struct DisputePapers {
  std::vector<ChatLine> chat;           // about the booking's vehicle, oldest first: the newest 200
  std::vector<CaseContract> contracts;  // newest first
};
BOOST_DESCRIBE_STRUCT(DisputePapers, (), (chat, contracts))

// For support, finance and superadmins; each look leaves a trace (X29).
void add_paper_routes(http::Api& api);

}  // namespace kerbside::disputes
