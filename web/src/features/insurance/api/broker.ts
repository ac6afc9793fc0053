import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { BrokerPage, PrivateFileLink } from '@/lib/api/types';
import { upload } from '@/lib/api/upload';
import { useAction, type Said } from '@/lib/use-action';
import { insuranceKeys } from './keys';

/** What a broker's link is about; looking changes nothing. */
export const brokerPageQuery = (token: string) =>
  queryOptions({
    queryKey: insuranceKeys.brokerPage(token),
    queryFn: ({ signal }) => answer(api.POST('/api/v1/broker/open', { body: { token }, signal })),
    retry: false,
  });

interface Confirming {
  uploadTo: string;
  policyNumber: string;
  certificate: File;
}

/** Sends the certificate, and then the confirmation that names it. */
export const useConfirm = (token: string, said: Said<BrokerPage, Confirming>) =>
  useAction({
    ...said,
    send: async ({ uploadTo, policyNumber, certificate }: Confirming) => {
      const query = new URLSearchParams({ name: certificate.name });
      const path = `/api/v1/broker/certificates/${encodeURIComponent(uploadTo)}?${query.toString()}`;
      const stored = await upload<PrivateFileLink>(path, certificate, {
        method: 'POST',
        type: 'application/pdf',
        onProgress: () => undefined,
      });
      return answer(
        api.POST('/api/v1/broker/confirm', {
          body: { token, policy_number: policyNumber, certificate_id: stored.id },
        }),
      );
    },
  });

export const useDecline = (token: string, said: Said<BrokerPage, string>) =>
  useAction({
    ...said,
    send: (reason: string) =>
      answer(api.POST('/api/v1/broker/decline', { body: { token, reason } })),
  });

export const useAcknowledge = (token: string, said: Said<BrokerPage, void>) =>
  useAction({
    ...said,
    send: () => answer(api.POST('/api/v1/broker/acknowledge', { body: { token } })),
  });
