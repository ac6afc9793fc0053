// Coroutines of one loop. Two rules of the language: a task starts when it is awaited, so what it takes by reference
// must live until then (a temporary lives as long as the statement that awaits); and a lambda that is a coroutine must
// not capture, since its closure may be gone when it resumes.
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
