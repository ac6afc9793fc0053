// Coroutines of one loop. Rules for g++ 12 (checked by tests/unit/coroutine_rules_test.cpp): one co_await a statement,
// bound to a named local; never inside ?:, && , || or braces; arguments of an awaited call are named locals, std::move
// of them or constructor calls, never `{...}`; no capturing lambda coroutines.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/result.hpp"

namespace kerbside {

namespace asio = boost::asio;

// The concrete executor saves a virtual call per step over the default any_io_executor.
template <class T>
using Task = asio::awaitable<T, asio::io_context::executor_type>;
inline constexpr asio::use_awaitable_t<asio::io_context::executor_type> use_task{};

}  // namespace kerbside
