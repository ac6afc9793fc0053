import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** The stand-in for the server; override an answer with `server.use(...)`. */
export const server = setupServer(...handlers);
