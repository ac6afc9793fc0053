export { privacyKeys } from './api/keys';
export { keepAccount } from './api/privacy';
export { YourData } from './components/your-data';
