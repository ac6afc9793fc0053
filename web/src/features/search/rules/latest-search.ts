import type { SearchValues } from './search-address';

let latest: SearchValues | undefined;

/** What was last searched for since this document was loaded: Back from the results finds the form as it was left. */
export const latestSearch = () => latest;

export const rememberSearch = (values: SearchValues | undefined) => {
  latest = values;
};
