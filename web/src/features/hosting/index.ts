export { HostBegins } from './components/host-begins';
