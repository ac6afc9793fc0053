import { useMemo } from 'react';
import { useSite } from '@/features/site';
import { groundOf, type Ground } from '../rules/ground';

/** Undefined while nobody knows. */
export function useGround(): Ground | undefined {
  const site = useSite();
  return useMemo(() => site && groundOf(site), [site]);
}
