import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded } from '@/components/layout/loaded';
import {
  hostQuery,
  HostNotFound,
  hostPage,
  HostPageSkeleton,
  HostProfile,
  HostReviews,
  HostVehicles,
} from '@/features/hosts';
import type { HostPublic } from '@/lib/api/types';
import { notFoundTitles } from '@/lib/not-found-titles';
import { useParams } from '@/lib/router';
import { useDocumentTitle } from '@/lib/document-title';

/** /host/{hostId} (D2.8-01, R3) */
export function Component() {
  const { hostId = '' } = useParams();
  const query = useQuery(hostQuery(hostId));
  return (
    <Loaded
      query={query}
      what="this host"
      skeleton={<HostPageSkeleton />}
      gone={NotFound}
      Failed={LoadFailed}
    >
      {(host) => <HostPage key={host.id} host={host} />}
    </Loaded>
  );
}

function NotFound() {
  useDocumentTitle(notFoundTitles.host);
  return (
    <Suspense>
      <HostNotFound />
    </Suspense>
  );
}

function HostPage({ host }: { host: HostPublic }) {
  useDocumentTitle(`${host.display_name}, host`);
  return (
    <div className={hostPage}>
      <HostProfile host={host} />
      <HostVehicles hostId={host.id} name={host.display_name} />
      <HostReviews hostId={host.id} name={host.display_name} />
    </div>
  );
}
