// Giving a port over to the process that takes it over, so that nobody is refused or cut off (docs/architecture.md,
// "Coming and going").
#pragma once
#include <chrono>

#include "core/http/session.hpp"

namespace kerbside::http {

// From now on the kernel gives new connections to the socket of that number among those that share the port: one of the
// process that takes over, which has opened its sockets after ours. Without such a process they come to us as before.
void steer_connections_to(Acceptor& acceptor, std::size_t number);

// Nobody may begin to connect any more while the listening socket is being emptied: their system tries again, and meets
// the successor.
void refuse_quietly(Acceptor& acceptor);

// Until no handshake is under way on that port: what has been accepted then is in the sockets' queues.
void wait_for_handshakes(unsigned short port, std::chrono::milliseconds longest);

}  // namespace kerbside::http
