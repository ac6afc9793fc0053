// Turns a request into a WebSocket and serves it. Used only by session.cpp.
#pragma once
#include "core/http/head.hpp"
#include "core/http/session.hpp"
#include "core/http/web_socket.hpp"

namespace kerbside::http {

bool is_upgrade(const Parser& head);

class AcceptedSocket;
struct Upgrade {
  std::shared_ptr<AcceptedSocket> socket;
  SocketHandler* handler;
};

// Answers 101. Absent when that failed: the connection must be closed then.
Task<std::shared_ptr<AcceptedSocket>> accept_web_socket(Loop& loop, Connection& connection, const Parser& head,
                                                        Caller caller, const SocketTimes& times);
// Serves the socket until it ends. It may live for hours, so nothing of the request is kept.
Task<void> serve_web_socket(Upgrade upgrade);

}  // namespace kerbside::http
