import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { LoadFailed } from '@/components/layout/load-failed';
import {
  hostQuery,
  HostNotFound,
  hostPage,
  HostPageSkeleton,
  HostProfile,
  HostReviews,
  HostVehicles,
} from '@/features/hosts';
import { loadProblem } from '@/lib/api/load-problem';
import type { HostPublic } from '@/lib/api/types';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /host/{hostId} (D2.8-01, R3) */
export function Component() {
  const { hostId = '' } = useParams();
  const query = useQuery(hostQuery(hostId));
  const { data: host, isFetching, refetch } = query;
  if (host) return <HostPage key={host.id} host={host} />;
  const problem = loadProblem(query);
  if (!problem) return <Pending />;
  if (problem === 'gone') return <NotFound />;
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  return <LoadFailed what="this host" problem={problem} {...retry} />;
}

function Pending() {
  // The document came with the host's own title.
  const { key } = useLocation();
  useDocumentTitle(key === 'default' ? undefined : 'Host');
  return <HostPageSkeleton />;
}

function NotFound() {
  useDocumentTitle('Host not found');
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
      <HostReviews hostId={host.id} />
    </div>
  );
}
