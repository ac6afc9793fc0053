import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { photosQuery } from '@/components/document/use-stored-photos';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { ListingOptions } from '@/lib/api/types';
import { useAddress } from '@/lib/use-address';
import { listingQuery } from '../api/listing';
import { listingOptionsQuery } from '../api/options';
import { vehiclePhotos } from '../api/photos';
import { listingAddress } from '../rules/listing-address';
import { DraftForm } from './draft-form';
import { EditForm } from './edit-form';

/** The form of a vehicle: a new one, or the listing that the address names (D2.6-01, D2.6-02). */
export default function ListingPage() {
  const { opened, run, onCreated } = useOpenedListing();
  const query = useQuery(listingOptionsQuery);
  return (
    <Loaded query={query} what="the form" skeleton={<FormSkeleton />}>
      {(options) =>
        opened === undefined ? (
          <DraftForm
            key={run}
            options={options}
            opened={null}
            photos={null}
            onCreated={onCreated}
          />
        ) : (
          <OpenedForm key={run} id={opened} options={options} />
        )
      }
    </Loaded>
  );
}

/**
 * Which listing the form begins with. The address follows a draft that the form itself has made; any other change of
 * the address begins a new form.
 */
function useOpenedListing() {
  const [{ listing }, change] = useAddress(listingAddress);
  const [form, setForm] = useState({ run: 0, at: listing, made: undefined as string | undefined });
  if (form.at !== listing) {
    const isOwn = listing !== undefined && listing === form.made;
    setForm(isOwn ? { ...form, at: listing } : { run: form.run + 1, at: listing, made: undefined });
  }
  return {
    opened: form.made === undefined ? form.at : undefined,
    run: form.run,
    onCreated: ({ id }: { id: string }) => {
      setForm((last) => ({ ...last, made: id }));
      change({ listing: id });
    },
  };
}

function OpenedForm({ id, options }: { id: string; options: ListingOptions }) {
  const listing = useQuery(listingQuery(id));
  const photos = useQuery(photosQuery(vehiclePhotos, id));
  // What is typed is not to be written over by what is read again later.
  const [first, setFirst] = useState<{
    listing: NonNullable<typeof listing.data>;
    photos: NonNullable<typeof photos.data>;
  } | null>(null);
  const [readListing, readPhotos] = [fresh(listing), fresh(photos)];
  if (!first && readListing.data && readPhotos.data)
    setFirst({ listing: readListing.data, photos: readPhotos.data });
  if (first) {
    const Form = first.listing.status === 'draft' ? DraftForm : EditForm;
    return <Form options={options} opened={first.listing} photos={first.photos} />;
  }
  const look = {
    what: 'your vehicle',
    skeleton: <FormSkeleton />,
    gone: VehicleGone,
  };
  return (
    <Loaded query={readListing} {...look}>
      {() => (
        <Loaded query={readPhotos} {...look}>
          {() => look.skeleton}
        </Loaded>
      )}
    </Loaded>
  );
}

/** What was read earlier is not there yet. */
const fresh = <Data,>(query: UseQueryResult<Data>) => ({
  ...query,
  data: query.isFetching ? undefined : query.data,
});

function VehicleGone() {
  return (
    <Empty
      title="Vehicle Not Found"
      text="We could not find this vehicle among yours. It may have been deleted."
    />
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the form">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-14" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
