export { messageKeys } from './api/keys';
export { addMessage } from './api/thread';
export { ContactHost, ContactOtherSide } from './components/contact-host';
export { LazyMessagesTab, MessagesLabel } from './components/lazy-messages-tab';
