import { UserX } from 'lucide-react';
import { NothingThere } from '@/components/layout/nothing-there';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

/** No host has this id: an old address, a closed account, or somebody who only rents. */
export default function HostNotFound() {
  return (
    <NothingThere
      slot="host-not-found"
      icon={UserX}
      title="Host not found"
      text="The host you’re looking for doesn’t exist or is no longer here."
    >
      <LinkButton to={paths.browse}>Browse vehicles</LinkButton>
    </NothingThere>
  );
}
