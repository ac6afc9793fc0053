// Inputs that many use cases share.
#pragma once
#include <boost/describe.hpp>
#include <string>

namespace kerbside {

template <class Of>
struct ById {
  Of id;
  BOOST_DESCRIBE_CLASS(ById, (), (id), (), ())
};

template <class Of>
struct WithReason {  // an action and its reason; the use case says how long a reason may be
  Of id;
  std::string reason;
  BOOST_DESCRIBE_CLASS(WithReason, (), (id, reason), (), ())
};

}  // namespace kerbside
