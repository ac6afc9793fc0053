// Words that our team sends often. What stands in braces is filled in for the dispute when one is used.
#pragma once
#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/http/api.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "rules/ids.hpp"

namespace kerbside::disputes {

using DisputeReplyId = Id<struct DisputeReplyTag>;

struct DisputeReply {
  DisputeReplyId id;
  std::string title, text;
};
BOOST_DESCRIBE_STRUCT(DisputeReply, (), (id, title, text))

struct DisputeReplies {  // by title
  std::vector<DisputeReply> items;
};
BOOST_DESCRIBE_STRUCT(DisputeReplies, (), (items))

struct NewDisputeReply {
  std::string title, text;
};
BOOST_DESCRIBE_STRUCT(NewDisputeReply, (), (title, text))

// For support. Errors: those of rules::accept_reply; conflict `too_many_replies`; not_found.
void add_reply_routes(http::Api& api);

}  // namespace kerbside::disputes
