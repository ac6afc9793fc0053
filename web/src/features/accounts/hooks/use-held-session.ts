import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@/lib/toast';
import { holdSession, sessionQuery } from '../api/session';
import { openAuth } from '../rules/open-auth';

/** While something is not saved, the end of the session takes no text away: the form stays, and asks to sign in. */
export function useHeldSession(hasUnsaved: boolean) {
  useEffect(() => {
    if (!hasUnsaved) return;
    holdSession(true);
    return () => holdSession(false);
  }, [hasUnsaved]);
}

/** Lets somebody sign in without leaving the page; `afterwards` is what they could not do. */
export function useSignInAgain() {
  const client = useQueryClient();
  return (afterwards?: () => void) =>
    void client
      .refetchQueries(sessionQuery)
      .then(() => openAuth({ mode: 'signin', stay: true, afterwards }));
}

/** The same, and says why. */
export function useAskToSignIn() {
  const signInAgain = useSignInAgain();
  return (why: string) => {
    toast.error('Error', why);
    signInAgain();
  };
}
