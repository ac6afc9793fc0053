export { HostBegins } from './components/host-begins';
export { HostStanding } from './components/host-standing';
