export { AdminInsuranceInfo } from './admin/insurance-info';
