export { ReportList } from './admin/report-list';
export { addMessage } from './api/add-message';
export { useOpenConversation } from './api/conversations';
export { messageKeys } from './api/keys';
export { startSending } from './api/sending';
export { ContactHost, ContactOtherSide } from './components/contact-host';
export { MessagesTab, MessagesLabel } from './components/lazy-messages-tab';
