import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdSession, openAuth, sessionQuery } from '@/features/accounts';
import { ApiError } from '@/lib/api/error';
import { toast } from '@/lib/toast';

/** While something is not saved, the end of the session takes no text away: the form stays, and asks to sign in. */
export function useHeldSession(hasUnsaved: boolean) {
  useEffect(() => {
    if (!hasUnsaved) return;
    holdSession(true);
    return () => holdSession(false);
  }, [hasUnsaved]);
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Says why, and lets the host sign in without leaving the page. */
export function useAskToSignIn() {
  const client = useQueryClient();
  return (why: string) => {
    toast.error('Error', why);
    void client
      .invalidateQueries({ queryKey: sessionQuery.queryKey })
      .then(() => openAuth({ mode: 'signin', stay: true }));
  };
}
