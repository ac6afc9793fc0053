import { adminKeys } from '@/features/admins';

export const attentionKeys = {
  all: [...adminKeys.all, 'attention'] as const,
};
