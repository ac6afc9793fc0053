import { Alert } from '@/components/ui/alert';

/** What everybody should know before they pay or write elsewhere. */
export function StayHere() {
  return (
    <Alert tone="warning" title="Stay safe: keep it here">
      Until a booking is confirmed, do not share phone numbers or email addresses, and never pay
      outside this site. Only what is paid here is protected.
    </Alert>
  );
}
