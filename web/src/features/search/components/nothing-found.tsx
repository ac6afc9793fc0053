import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import type { VehicleList } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { Browse, ChangeBrowse } from '../rules/browse-address';
import { waysOut } from '../rules/filters';
import { emptyWords, totalOf } from '../rules/results-words';
import { focusResults } from './focus-results';

interface NothingFoundProps {
  list: VehicleList;
  search: Browse;
  onChange: ChangeBrowse;
}

/** An empty list, and which filters to take away so that it is none. */
export function NothingFound({ list, search, onChange }: NothingFoundProps) {
  const beyond = totalOf(list) > 0;
  const ways = beyond ? [] : waysOut(search, list.facets);
  const words = beyond
    ? { title: `There is no page ${list.page}`, text: 'There are fewer results than that.' }
    : emptyWords(list, ways.length > 0);
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      {...words}
      action={
        <div className="flex flex-col items-center gap-4">
          {ways.length > 0 && (
            <ul aria-label="Filters to remove" className="flex flex-wrap justify-center gap-2">
              {ways.map(({ any, none, found }) => (
                <li key={any}>
                  <Button
                    variant="outline"
                    onClick={({ currentTarget }) => {
                      focusResults(currentTarget);
                      onChange(none);
                    }}
                  >
                    {found === undefined ? any : `${any}: ${plural(found, 'vehicle')}`}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {beyond ? (
            <Button variant="outline" onClick={() => onChange({ page: 1 })}>
              Show the first page
            </Button>
          ) : (
            <LinkButton variant="outline" to={paths.browse}>
              Show all vehicles
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
