import { SavedSearches } from './saved-searches';
import { SavedVehicles } from './saved-vehicles';

/** What somebody keeps for later: vehicles, and searches that they are written to about. */
export default function SavedTab({ page }: { page: number }) {
  return (
    <div className="flex flex-col gap-10">
      <SavedVehicles page={page} />
      <SavedSearches />
    </div>
  );
}
