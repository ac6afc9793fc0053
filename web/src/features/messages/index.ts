export { ReportList } from './admin/report-list';
export { addMessage } from './api/add-message';
export { messageKeys } from './api/keys';
export { ContactHost, ContactOtherSide } from './components/contact-host';
export { MessagesTab, MessagesLabel } from './components/lazy-messages-tab';
export { useSending } from './hooks/use-sending';
