// What people are told: notices in the app with their preferences, and news, which cause notices and emails.
#pragma once
#include "features/notifications/news.hpp"
#include "features/notifications/notices.hpp"
