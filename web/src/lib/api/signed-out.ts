import { ApiError } from './error';

/** Whether something was refused because the session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
