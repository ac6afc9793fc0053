export const notificationKeys = {
  all: ['notifications'] as const,
  preferences: ['notification-preferences'] as const,
  push: ['push-subscription'] as const,
};
