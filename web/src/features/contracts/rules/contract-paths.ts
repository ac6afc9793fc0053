import { paths } from '@/lib/paths';

/** A contract on the page of its booking. Letters and notices lead here too. */
export const contractPath = (bookingId: string, contractId: string) =>
  `${paths.bookingDetails(bookingId)}?contract=${encodeURIComponent(contractId)}`;

/** The same text as files. */
export const contractFile = (id: string, kind: 'pdf' | 'text') =>
  `/api/v1/contracts/${encodeURIComponent(id)}/${kind}`;
