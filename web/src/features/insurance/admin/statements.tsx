import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DialogFoot } from '@/components/ui/dialog';
import { AdminPasswordDialog, can, useAdminAuth } from '@/features/admins';
import type { BrokerStatement } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { money, plural } from '@/lib/format';
import { instant, month } from '@/lib/instants';
import { usePasswordAgain } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { statementsQuery, useMarkPaid } from '../api/admin-insurance';

/** What the broker is owed for each month: its premiums less what was refunded of them since. */
export function Statements() {
  const query = useQuery(statementsQuery());
  return (
    <section aria-labelledby="statements-heading" className="flex flex-col gap-4">
      <h2 id="statements-heading" className="text-h3">
        Statements for the broker
      </h2>
      <Loaded
        query={query}
        what="the statements"
        skeleton="h-32 w-full"
        empty={
          <p className="text-secondary">
            A month’s statement appears here on the first day of the next.
          </p>
        }
      >
        {({ items }) => (
          <ul aria-label="Statements" className="flex flex-col gap-3">
            {items.map((statement) => (
              <li key={statement.id}>
                <Statement statement={statement} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Statement({ statement }: { statement: BrokerStatement }) {
  const { admin } = useAdminAuth();
  const [isPaying, setPaying] = useState(false);
  const { month: day, premiums_pence: premiums, refunds_pence: refunds, covers } = statement;
  const name = month(`${day}T12:00:00Z`);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h3 className="font-semibold">{name}</h3>
        <p className="text-secondary">
          {money(statement.total_pence)}: {plural(covers, 'premium')} of {money(premiums)}
          {refunds > 0 && `, less ${money(refunds)} of refunds`}
        </p>
      </div>
      {statement.paid_at !== null && (
        <p className="text-secondary">
          Paid on {instant(statement.paid_at)}, {statement.reference}
        </p>
      )}
      {statement.paid_at === null && can(admin, 'manage_insurance_orders') && (
        <Button variant="outline" onClick={() => setPaying(true)}>
          Mark as paid <span className="sr-only">the statement of {name}</span>
        </Button>
      )}
      {isPaying && <Paying statement={statement} onClose={() => setPaying(false)} />}
    </Card>
  );
}

const paidSchema = z.object({
  reference: field((value) =>
    value.trim() === '' ? 'Please give the reference of the bank transfer.' : null,
  ),
});

function Paying({ statement, onClose }: { statement: BrokerStatement; onClose: () => void }) {
  const form = useZodForm(paidSchema, { reference: '' });
  const password = usePasswordAgain(AdminPasswordDialog);
  const pay = useMarkPaid(statement.id, {
    done: 'Statement marked as paid',
    failed: (error, reference) => void password.askOn(error, () => pay.mutate(reference)),
    over: onClose,
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`Was ${money(statement.total_pence)} paid to the broker?`}
        description="Say so once the bank transfer has left our account."
        onSubmit={({ reference }) => pay.mutate(reference)}
        onClose={onClose}
        pending={pay.isPending}
      >
        <TextField
          control={form.control}
          name="reference"
          label="Reference of the bank transfer"
          required
        />
        <DialogFoot>
          <Button type="submit" loading={pay.isPending}>
            Mark as paid
          </Button>
        </DialogFoot>
      </FormDialog>
      {password.dialog}
    </>
  );
}
