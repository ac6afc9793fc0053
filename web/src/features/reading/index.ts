export { CookieChoices, HelpSearch } from './components/lazy-parts';
export { PrintButton } from './components/print-button';
export { Written } from './components/written';
