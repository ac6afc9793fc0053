import { ApiError, errorText } from '@/lib/api/error';
import { toast } from '@/lib/toast';

/** D5-11 */
export const sayMissingPapers = () =>
  toast.error(
    'Missing Documents',
    'Please upload all required documents: driving licence (front & back) and proof of address',
  );

/** What the licence and the vehicle do not allow: to be read at the form, with the ways out. */
export const isAboutDriver = (error: Error | null) =>
  error instanceof ApiError &&
  ['driver_too_young', 'licence_too_new', 'licence_age_differs'].includes(error.code);

/** Why a signature did not count (D5-05, D5-11, D8-13, D8-20). */
export function sayNotSigned(error: Error) {
  const about = error instanceof ApiError ? error : null;
  const signature = about?.errors.find(({ field }) => field === 'signature');
  if (signature) toast.error('Invalid Signature', signature.message);
  else if (about?.code === 'papers_missing') sayMissingPapers();
  else if (about?.code === 'signature_not_saved')
    toast.error('Failed to save signature. Please try again.');
  else toast.error('Failed to sign contract', errorText(error));
}
