export { QuickMessage } from './components/lazy-quick-message';
