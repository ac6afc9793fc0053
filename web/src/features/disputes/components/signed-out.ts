import { ApiError } from '@/lib/api/error';
import { toast } from '@/lib/toast';

/** A session may end while somebody writes; what they wrote is kept. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A5-22. */
export const sayAuthenticationRequired = () =>
  toast.error('Authentication Required', 'Please sign in to submit a dispute.');
