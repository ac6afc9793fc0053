// Turns a request into a WebSocket and serves it. Used by session.cpp alone.
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

// Answers 101. None when it could not: the connection must be closed then.
Task<std::shared_ptr<AcceptedSocket>> accept_web_socket(Loop& loop, Connection& connection, const Parser& head,
                                                        Caller caller, const SocketTimes& times);
// Until the connection ends. Nothing of the request is needed any more, and the socket may be there for hours.
Task<void> serve_web_socket(Upgrade upgrade);

}  // namespace kerbside::http
