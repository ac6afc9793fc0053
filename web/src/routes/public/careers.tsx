import { JobDialog, OpenPositions } from '@/features/careers';
import { addressOf, idField } from '@/lib/address';
import { useAddress } from '@/lib/use-address';

const address = addressOf({ job: idField });

/** /careers: the jobs that one may apply for; ?job= opens one of them (P2.1-12, A2.14-01). */
export function Component() {
  const [{ job }, change] = useAddress(address);
  return (
    <div className="container-page flex flex-col gap-8 py-8 md:py-12">
      <header className="flex max-w-2xl flex-col gap-3">
        <h1 className="text-h1">Join Our Team</h1>
        <p className="text-secondary">
          We help people share the cars, vans and motorbikes on their street. Here are the jobs that
          are open now.
        </p>
      </header>
      <OpenPositions />
      {job && <JobDialog key={job} jobId={job} onClose={() => change({ job: undefined })} />}
    </div>
  );
}
