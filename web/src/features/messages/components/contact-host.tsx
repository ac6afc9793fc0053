import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { openAuth, sessionQuery, useSession } from '@/features/accounts';
import { lazyPart } from '@/lib/lazy-part';

const ContactDialog = lazyPart(() => import('./contact-dialog'));

interface ContactHostProps {
  vehicleId: string;
  hostId: string;
}

/** Opens the messages with a vehicle's host (P2.6-19); a visitor signs in first, and the dialog follows. */
export function ContactHost(props: ContactHostProps) {
  return <Contact {...props} label="Contact Host" />;
}

/** Opens the messages with the other side of a booking; what they are opened for may have a label of its own. */
export function ContactOtherSide({
  renterId,
  label,
  ...props
}: ContactHostProps & { renterId: string; label?: string }) {
  const { user } = useSession();
  const isHost = user?.id === props.hostId;
  return (
    <Contact
      {...props}
      renterId={isHost ? renterId : undefined}
      label={label ?? (isHost ? 'Message renter' : 'Message host')}
    />
  );
}

function Contact({
  vehicleId,
  hostId,
  renterId,
  label,
}: ContactHostProps & { renterId?: string | undefined; label: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  /** Who opened the dialog: it is not for somebody else who signs in while it is open. */
  const [openedBy, setOpenedBy] = useState<string>();
  const open = () => setOpenedBy(client.getQueryData(sessionQuery.queryKey)?.user?.id);

  function contact() {
    if (user) open();
    else openAuth({ mode: 'signin', stay: true, afterwards: open });
  }

  return (
    <>
      <Button
        variant="outline"
        block
        onClick={contact}
        onPointerEnter={ContactDialog.preload}
        onFocus={ContactDialog.preload}
      >
        <MessageCircle aria-hidden className="size-4.5" />
        {label}
      </Button>
      {user && user.id === openedBy && (
        <Suspense>
          <ContactDialog
            vehicleId={vehicleId}
            renterId={renterId}
            isOwn={user.id === hostId && renterId === undefined}
            onClose={() => setOpenedBy(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
