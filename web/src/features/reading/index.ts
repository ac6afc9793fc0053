export { CookieChoices, HelpSearch } from './components/lazy-parts';
export { Written } from './components/written';
