// Hands a port over to the process that replaces this one, so that no client is refused or cut off
// (docs/architecture.md, "Coming and going").
#pragma once
#include <chrono>

#include "core/http/session.hpp"

namespace kerbside::http {

// Makes the kernel give new connections to the socket with that number among those that share the port: one of the new
// process, which has opened its sockets after ours. Without such a process they come to us as before.
void steer_connections_to(Acceptor& acceptor, std::size_t number);

// Makes the kernel ignore new clients while the listening socket is being emptied: their system tries again, and
// reaches the new process.
void refuse_quietly(Acceptor& acceptor);

// Waits until no handshake is under way on that port: what has been accepted by then is in the sockets' queues.
void wait_for_handshakes(unsigned short port, std::chrono::milliseconds longest);

}  // namespace kerbside::http
