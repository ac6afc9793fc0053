import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { BrokerAnswer } from '@/features/insurance';

/** /broker#…: where the broker answers. What stands behind the number sign reaches no server's log. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  return (
    <div className="container-page flex max-w-[64rem] flex-col gap-6 pt-8 pb-16">
      <h1 className="text-h1">Temporary insurance</h1>
      {token === '' ? (
        <Empty title="This link is not complete" text="Please open it from the email again." />
      ) : (
        <BrokerAnswer token={token} />
      )}
    </div>
  );
}
