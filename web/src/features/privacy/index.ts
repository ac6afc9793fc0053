export { useKeepAccount } from './api/privacy';
export { YourData } from './components/your-data';
