import type { ReactNode } from 'react';
import { BrowserRouter } from '@/lib/router';

/**
 * The browser's router. Without transitions: as one, a change of the address would be put off while a slow
 * phone is busy, and the next tap would work on what was chosen before.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
