import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { servedFile } from '@/lib/api/documents';
import type { HiringApplication, HiringDocumentLinks, HiringPosting } from '@/lib/api/types';
import { saveAsFile } from '@/lib/save-as-file';
import { useAction, type Said } from '@/lib/use-action';
import type { NewPosting } from '../rules/posting-form';
import { careerKeys } from './keys';

/** All jobs with how many applied, newest first (A7-48). */
export const hiringPostingsQuery = queryOptions({
  queryKey: careerKeys.hiring,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/job-postings', { signal })),
  staleTime: 0,
});

const one = (id: string) => ({ params: { path: { id } } });

interface PostingSave {
  body: NewPosting;
  /** What those with pending applications are told; null: nobody is asked about it. */
  told: string | null;
  version: number;
}

/** Adds a job, or saves one as it was read in that version (A7-47). */
export const useSavePosting = (
  posting: Pick<HiringPosting, 'id'> | null,
  said: Said<HiringPosting>,
) =>
  useAction({
    ...said,
    send: ({ body, told, version }: PostingSave) =>
      posting === null
        ? answer(api.POST('/api/v1/admin/job-postings', { body }))
        : answer(
            api.PUT('/api/v1/admin/job-postings/{id}', {
              ...one(posting.id),
              body: { ...body, version, applicants_told: told },
            }),
          ),
    changes: 'admin_data_changed',
  });

/** Pauses an active job, activates any other (A4-23). */
export const useTogglePosting = () =>
  useAction({
    send: ({ id, version }: Pick<HiringPosting, 'id' | 'version'>) =>
      answer(api.POST('/api/v1/admin/job-postings/{id}/toggle', { ...one(id), body: { version } })),
    done: 'Status Updated',
    failed: 'Failed to update job status.',
    changes: 'admin_data_changed',
  });

/** Deletes a job; `told` goes to those whose applications are pending, null tells them nothing. */
export const useRemovePosting = ({ id, version }: HiringPosting, said: Said<unknown>) =>
  useAction({
    ...said,
    send: (told: string | null) =>
      answer(
        api.POST('/api/v1/admin/job-postings/{id}/remove', {
          ...one(id),
          body: { version, applicants_told: told ?? '' },
        }),
      ),
    changes: 'admin_data_changed',
  });

export interface Decision {
  status: HiringApplication['application_status'];
  /** Left out: only the notice in the app. */
  email: string | null;
}

/** Says how an application stands (A4-26). */
export const useDecide = ({ id, version }: HiringApplication, over?: () => void) =>
  useAction({
    send: ({ status, email }: Decision) =>
      answer(
        api.PUT('/api/v1/admin/job-applications/{id}/status', {
          ...one(id),
          body: { version, application_status: status, email },
        }),
      ),
    done: 'Status Updated',
    failed: 'Failed to update application status.',
    over,
    changes: 'admin_data_changed',
  });

/** Keeps what staff note about an application (A4-28), over the version that was read. */
export const useSaveNotes = (id: string) =>
  useAction({
    send: ({ notes, version }: { notes: string; version: number }) =>
      answer(
        api.PUT('/api/v1/admin/job-applications/{id}/notes', {
          ...one(id),
          body: { version, admin_notes: notes },
        }),
      ),
    done: 'Notes saved',
    changes: 'admin_data_changed',
  });

/** What may be seen of a document, by links of a minute (A7-55). */
export const useDocumentLinks = (applicationId: string, said: Said<HiringDocumentLinks>) =>
  useAction({
    ...said,
    send: (documentId: string) =>
      answer(
        api.GET('/api/v1/admin/job-applications/{id}/documents/{document_id}', {
          params: { path: { id: applicationId, document_id: documentId } },
        }),
      ),
  });

const pathOf = (id: string, what: 'pdf' | 'copy') =>
  `/api/v1/admin/job-applications/${encodeURIComponent(id)}/${what}`;

/** Downloads an application as PDF, or all that is held about it for the person who asks (A7-27). */
export const useDownload = (what: 'pdf' | 'copy') =>
  useAction({
    send: async (id: string) => {
      const { name, content } = await servedFile(pathOf(id, what));
      saveAsFile(name, content, content.type);
    },
    failed: 'Failed to download application.',
  });
