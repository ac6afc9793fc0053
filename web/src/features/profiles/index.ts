export { LazyProfileTab } from './components/lazy-profile-tab';
