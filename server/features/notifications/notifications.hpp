// What people are told: notices in the app and what they want of them, and news, which bring notices and letters.
#pragma once
#include "features/notifications/news.hpp"
#include "features/notifications/notices.hpp"
