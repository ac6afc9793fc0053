import { useEffect } from 'react';
import { toast } from '@/lib/toast';

/** As P8-58 words it. */
export const tellLoadFailure = () => toast.error('Failed to load messages');

/** Tells when something that was to be shown could not be loaded. */
export function useLoadFailure(hasFailed: boolean) {
  useEffect(() => {
    if (hasFailed) tellLoadFailure();
  }, [hasFailed]);
}
