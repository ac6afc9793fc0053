import { answer, api } from '@/lib/api/client';
import { upload } from '@/lib/api/upload';
import type { DriverNumbers, DriverPapers, LookedAt, PaperKind, Revealed } from '@/lib/api/types';
import { documentType } from '@/lib/uploads/document-files';
import { pictureType } from '@/lib/uploads/picture-files';
import { shrink } from '@/lib/uploads/shrink';
import { useAction, type Said } from '@/lib/use-action';

/** Stores what a renter has filled in; nobody else sees it before it is handed over with the signature. */
export const saveNumbers = (id: string, body: DriverNumbers) =>
  answer(api.PUT('/api/v1/contracts/{id}/numbers', { params: { path: { id } }, body }));

const PLACES: Record<PaperKind, string> = {
  driving_licence_front: 'driving-licence-front',
  driving_licence_back: 'driving-licence-back',
  proof_of_address: 'proof-of-address',
  further_paper: 'further',
};

/** Sends one paper; in a slot it takes the place of the one before. */
export const useSendPaper = (id: string, kind: PaperKind, said: Said<unknown, File> & Watching) =>
  useAction({
    ...said,
    send: async (file: File) => {
      const body = await shrink(file);
      const type = body === file ? pictureType(file) || documentType(file) : body.type;
      const query = new URLSearchParams({ name: file.name });
      return upload(`/api/v1/contracts/${id}/papers/${PLACES[kind]}?${query.toString()}`, body, {
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
export const useRemovePaper = (id: string, said: Said<DriverPapers, string>) =>
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

/** One of the numbers, or one of the papers by its id. */
export interface Look {
  what: LookedAt;
  paper_id: string | null;
}

/** Shows one paper or number to the host; the renter can read that it was looked at. */
export const useReveal = (id: string, said: Said<Revealed, Look>) =>
  useAction({
    ...said,
    send: (body: Look) =>
      answer(api.POST('/api/v1/contracts/{id}/reveal', { params: { path: { id } }, body })),
    changes: 'contracts_changed',
  });

/** Notes what the government's page said of a licence. */
export const useNoteLicence = (id: string, said: Said<DriverPapers>) =>
  useAction({
    ...said,
    send: (body: { is_valid: boolean; points: number | null; checked_on: string }) =>
      answer(api.PUT('/api/v1/contracts/{id}/licence-check', { params: { path: { id } }, body })),
    changes: 'bookings_changed',
  });

/** Gives the host a new share code in the place of a used one. */
export const useNewShareCode = (id: string, said: Said<DriverNumbers>) =>
  useAction({
    ...said,
    send: (code: string) =>
      saveNumbers(id, {
        licence_country: null,
        licence_number: null,
        ni_number: null,
        share_code: code,
      }),
    changes: 'contracts_changed',
  });

/** Asks the renter for a new code or a clearer photo (X20). */
export const useAskAgain = (id: string, said: Said<DriverPapers>) =>
  useAction({
    ...said,
    send: (what: DriverPapers['asked_again'][number]) =>
      answer(
        api.POST('/api/v1/contracts/{id}/ask-again', { params: { path: { id } }, body: { what } }),
      ),
    changes: 'contracts_changed',
  });
