import { queryOptions } from '@tanstack/react-query';
import { adminListKeys } from '@/components/admin-list/keys';
import { answer, api } from '@/lib/api/client';

const path = '/api/v1/admin/disputes/{id}/papers';

/** What both sides wrote to each other, and their contracts; each look is recorded, so it is read once. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: adminListKeys.one(path, id),
    queryFn: ({ signal }) => answer(api.GET(path, { params: { path: { id } }, signal })),
    staleTime: Infinity,
  });

const files = '/api/v1/admin/disputes/{id}/files';

/** What is known of the files of a dispute; each look is recorded, so it is read once. */
export const exhibitsQuery = (id: string) =>
  queryOptions({
    queryKey: adminListKeys.one(files, id),
    queryFn: ({ signal }) => answer(api.GET(files, { params: { path: { id } }, signal })),
    staleTime: Infinity,
  });
