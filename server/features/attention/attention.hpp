// "Needs attention": what the machine has given up and only a person can settle, in one list (A2, K8, X7). Features
// bring their entries and the endpoints of their remedies themselves (ports/attention.hpp); the work of jobs and sweeps
// is brought here. Reading is for every admin.
#pragma once

namespace kerbside {
class House;
}

namespace kerbside::attention {

void install(House& house);

}  // namespace kerbside::attention
