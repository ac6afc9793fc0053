// "Needs attention": everything that the system has given up and only a person can settle, in one list (A2, K8, X7).
// Features add their entries and the endpoints of their remedies themselves (ports/attention.hpp); those of jobs and
// sweeps are added here. Every admin may read it.
#pragma once

namespace kerbside {
class House;
}

namespace kerbside::attention {

void install(House& house);

}  // namespace kerbside::attention
