export { contractKeys } from './api/keys';
export { CheckContract } from './components/check-contract';
export { ContractsToKeep } from './components/contracts-to-keep';
export { TripContract } from './components/lazy-trip-contract';
export { HostContracts, MyContracts } from './components/lazy-contracts-tab';
