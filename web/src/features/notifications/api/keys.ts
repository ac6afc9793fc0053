export const notificationKeys = {
  all: ['notifications'] as const,
  preferences: ['notification-preferences'] as const,
  linkedEmails: (token: string) => ['linked-emails', token] as const,
  push: ['push-subscription'] as const,
};
