import { answer, api } from '@/lib/api/client';
import { upload } from '@/lib/api/upload';
import type { DriverNumbers, LookedAt, PaperKind } from '@/lib/api/types';
import { documentType } from '@/lib/uploads/document-files';
import { pictureType } from '@/lib/uploads/picture-files';
import { shrink } from '@/lib/uploads/shrink';
import { useAction, type Said } from '@/lib/use-action';

/** Stores what a renter has filled in; nobody else sees it before it is handed over with the signature. */
export const saveNumbers = (id: string, body: DriverNumbers) =>
  answer(api.PUT('/api/v1/contracts/{id}/numbers', { params: { path: { id } }, body }));

/** Sends one paper; in a slot it takes the place of the one before. */
export const useSendPaper = (id: string, kind: PaperKind, said: Said & Watching) =>
  useAction({
    ...said,
    send: async (file: File) => {
      const body = await shrink(file);
      const type = body === file ? pictureType(file) || documentType(file) : body.type;
      const query = new URLSearchParams({ name: file.name });
      return upload(`/api/v1/contracts/${id}/papers/${kind}?${query.toString()}`, body, {
        method: 'POST',
        type,
        onProgress: said.onProgress,
      });
    },
    changes: 'contracts_changed',
  });

interface Watching {
  /** Gets the share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Takes a further paper out again. */
export const useRemovePaper = (id: string, said: Said) =>
  useAction({
    ...said,
    send: (paperId: string) =>
      answer(
        api.DELETE('/api/v1/contracts/{id}/papers/{paper_id}', {
          params: { path: { id, paper_id: paperId } },
        }),
      ),
    changes: 'contracts_changed',
  });

/** Shows one paper or number to the host; the renter can read that it was looked at. */
export const useReveal = (id: string, said: Said) =>
  useAction({
    ...said,
    send: (body: { what: LookedAt; paper_id: string | null }) =>
      answer(api.POST('/api/v1/contracts/{id}/reveal', { params: { path: { id } }, body })),
    changes: undefined,
  });

/** Notes what the government's page said of a licence. */
export const useNoteLicence = (id: string, said: Said) =>
  useAction({
    ...said,
    send: (body: { is_valid: boolean; points: number | null; checked_on: string }) =>
      answer(api.PUT('/api/v1/contracts/{id}/licence-check', { params: { path: { id } }, body })),
    changes: 'bookings_changed',
  });

/** Asks the renter for a new code or a clearer photo (X20). */
export const useAskAgain = (id: string, said: Said) =>
  useAction({
    ...said,
    send: (what: 'share_code' | 'driving_licence_front' | 'driving_licence_back' | 'proof_of_address') =>
      answer(
        api.POST('/api/v1/contracts/{id}/ask-again', { params: { path: { id } }, body: { what } }),
      ),
    changes: 'contracts_changed',
  });
