import { UserX } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

/** No host has this id: an old address, a closed account, or somebody who only rents. */
export default function HostNotFound() {
  return (
    <div data-slot="host-not-found" className="container-page grid place-items-center py-24">
      <div className="flex max-w-[28rem] flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-faint text-primary">
          <UserX aria-hidden className="size-8" />
        </span>
        <h1 className="text-h1">Host Not Found</h1>
        <p className="text-secondary">
          The host you&apos;re looking for doesn&apos;t exist or is no longer here.
        </p>
        <LinkButton to={paths.browse}>Browse Vehicles</LinkButton>
      </div>
    </div>
  );
}
