export { waitingContractsQuery } from './api/contracts';
export { contractKeys } from './api/keys';
export { CheckContract } from './components/check-contract';
export { ContractsToKeep } from './components/contracts-to-keep';
export { TripContract } from './components/lazy-trip-contract';
export { RenterBegins } from './components/renter-begins';
export { contractToDo } from './rules/contract-to-do';
export { HostContracts, MyContracts } from './components/lazy-contracts-tab';
