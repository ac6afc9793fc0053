import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { openAuth, useSession } from '@/features/accounts';
import { lazyPart } from '@/lib/lazy-part';

const ContactDialog = lazyPart(() => import('./contact-dialog'));

/** Opens the messages with a vehicle's host (P2.6-19); a visitor signs in first, and the dialog follows. */
export function ContactHost({ vehicleId, hostId }: { vehicleId: string; hostId: string }) {
  const { user } = useSession();
  const [wanted, setWanted] = useState(false);

  function contact() {
    setWanted(true);
    if (!user) openAuth({ mode: 'signin', stay: true });
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
        Contact Host
      </Button>
      {wanted && user && (
        <Suspense>
          <ContactDialog
            vehicleId={vehicleId}
            isOwn={user.id === hostId}
            onClose={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
}
