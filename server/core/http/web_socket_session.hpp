// Turns a request into a WebSocket and serves it. Used by session.cpp alone.
#pragma once
#include "core/http/head.hpp"
#include "core/http/session.hpp"
#include "core/http/web_socket.hpp"

namespace kerbside::http {

bool is_upgrade(const Parser& head);

// Until the connection ends; it must be closed then. on_accepted: the answer 101 has left.
Task<void> serve_web_socket(Loop& loop, Connection& connection, const Parser& head, Caller caller,
                            SocketHandler& handler, std::function<void()> on_accepted);

}  // namespace kerbside::http
