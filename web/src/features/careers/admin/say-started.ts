import { toast } from '@/lib/toast';

/** Says that a download has begun (A8-30). */
export const sayStarted = () =>
  toast('Download Started', 'Application PDF with document list is being downloaded.');
