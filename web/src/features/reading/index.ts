export { CookieChoices, HelpSearch } from './components/lazy-parts';
export { AgreementActions } from './components/agreement-actions';
export { Written } from './components/written';
