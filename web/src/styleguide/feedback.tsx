import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { Progress } from '@/components/ui/progress';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/lib/toast';
import type { Group } from './shown';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const dialogSizes = ['sm', 'md', 'lg', 'full'] as const;

function OpensAlertDialog({ danger }: { danger: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {danger ? 'Ask before a loss' : 'Ask a question'}
      </Button>
      <AlertDialog
        open={open}
        title={danger ? 'Delete this vehicle?' : 'Pause this vehicle?'}
        keep="Keep it"
        onKeep={() => setOpen(false)}
        act={danger ? 'Delete' : 'Pause'}
        onAct={() => setOpen(false)}
        danger={danger}
      >
        Nobody can book it from now on.
      </AlertDialog>
    </>
  );
}

function OpensDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open a drawer
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Booking b00c1234">
        Details of the booking.
      </Drawer>
    </>
  );
}

function OpensDialog({ size }: { size: (typeof dialogSizes)[number] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open {size} dialog
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size={size}
        title="Cancel this booking?"
        description="You get everything back until 24 hours before pick-up."
      >
        <DialogFoot>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Keep booking
          </Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Cancel booking
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}

export const feedback: Group = {
  title: 'Feedback',
  components: [
    {
      name: 'Alert',
      states: [
        ...tones.map((tone) => ({
          label: tone,
          show: (
            <Alert tone={tone} title="The dates are held for you">
              Pay within 30 minutes to keep them.
            </Alert>
          ),
        })),
        {
          label: 'with actions',
          show: (
            <Alert
              tone="warning"
              title="This price has changed"
              actions={<Button size="sm">Accept</Button>}
            >
              The host changed the daily price a moment ago.
            </Alert>
          ),
        },
        { label: 'a sentence alone', show: <Alert>Prices include the service fee.</Alert> },
      ],
    },
    {
      name: 'Empty',
      states: [
        {
          label: 'with a next step',
          show: (
            <Empty
              icon={<CarFront className="size-6" />}
              title="No vehicles found"
              text="Try other dates or a wider area."
              action={<Button variant="outline">Clear filters</Button>}
            />
          ),
        },
        { label: 'words alone', show: <Empty title="No bookings yet" /> },
      ],
    },
    {
      name: 'ErrorState',
      states: [
        {
          label: 'to try again',
          show: (
            <ErrorState
              title="Unable to load your bookings"
              text="Please check your connection."
              onRetry={() => undefined}
            />
          ),
        },
        { label: 'final', show: <ErrorState title="Unable to load reviews" /> },
      ],
    },
    {
      name: 'Skeleton',
      states: [
        { label: 'a line', show: <Skeleton className="h-4 w-40" /> },
        { label: 'a picture', show: <Skeleton className="aspect-video w-full" /> },
      ],
    },
    {
      name: 'Loading',
      states: [
        {
          label: 'a group of them',
          show: (
            <Loading label="Loading vehicles">
              <div className="flex flex-col gap-2">
                <Skeleton className="h-24 w-full" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            </Loading>
          ),
        },
      ],
    },
    {
      name: 'Spinner',
      states: [
        { label: 'beside words', show: <Spinner /> },
        { label: 'alone', show: <Spinner size="lg" /> },
      ],
    },
    {
      name: 'Toaster',
      states: [
        {
          label: 'success',
          show: (
            <Button variant="outline" onClick={() => toast.success('Signed in', 'Welcome back.')}>
              Show success toast
            </Button>
          ),
        },
        {
          label: 'danger',
          show: (
            <Button
              variant="outline"
              onClick={() => toast.error('Payment failed', 'Your card was declined.')}
            >
              Show error toast
            </Button>
          ),
        },
      ],
    },
    {
      name: 'Dialog',
      states: dialogSizes.map((size) => ({ label: size, show: <OpensDialog size={size} /> })),
    },
    { name: 'Drawer', states: [{ label: 'closed', show: <OpensDrawer /> }] },
    {
      name: 'AlertDialog',
      states: [
        { label: 'a loss', show: <OpensAlertDialog danger /> },
        { label: 'a question', show: <OpensAlertDialog danger={false} /> },
      ],
    },
    {
      name: 'Progress',
      states: [0, 0.4, 1].map((value) => ({
        label: `${value * 100} %`,
        show: <Progress label={`Done, ${value * 100} %`} value={value} />,
      })),
    },
  ],
};
