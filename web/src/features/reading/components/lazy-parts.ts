import { lazyPart } from '@/lib/lazy-part';

export const CookieChoices = lazyPart(() => import('./cookie-choices'));
export const HelpSearch = lazyPart(() => import('./help-search'));
