export { ProfileTab } from './components/lazy-profile-tab';
