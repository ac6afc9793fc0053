import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '@/components/form/conflict';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth } from '@/features/admins';
import type { KeptPolicyPage } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { useZodForm } from '@/lib/use-zod-form';
import { insuranceInfoQuery, isStale, useSaveInsuranceInfo } from '../api/insurance-info';
import {
  mostContentCharacters,
  mostTitleCharacters,
  policyBody,
  policySchema,
  policyValues,
  type PolicyValues,
} from '../rules/policy-form';

/** The tab on which the page about temporary insurance is written (A2.9-16). */
export function AdminInsuranceInfo() {
  const query = useQuery(insuranceInfoQuery);
  return (
    <Loaded query={query} what="the page" failed="Failed to load page" skeleton="h-96">
      {(page) => (
        <section aria-label="Insurance info" className="flex max-w-3xl flex-col gap-5">
          <Standing page={page} />
          <PolicyForm page={page} />
        </section>
      )}
    </Loaded>
  );
}

/** What visitors read at the moment. */
function Standing({ page }: { page: KeptPolicyPage | null }) {
  return (
    <p className="text-secondary">
      {page?.is_published
        ? `These words stand on the page since ${instant(page.updated_at)}. `
        : 'Nothing is published: the page shows its own sections. '}
      <a
        href="/temporary-insurance-info"
        target="_blank"
        rel="noreferrer"
        className="underline hover:text-primary"
      >
        See the page
      </a>
    </p>
  );
}

function PolicyForm({ page }: { page: KeptPolicyPage | null }) {
  const { admin } = useAdminAuth();
  const form = useZodForm<PolicyValues, PolicyValues>(policySchema, policyValues(page));
  // The version that what is typed began with: what was saved meanwhile by somebody else is a conflict.
  const [version, setVersion] = useState(page?.version ?? 0);
  function begin(from: KeptPolicyPage) {
    setVersion(from.version);
    form.reset(policyValues(from));
  }
  const save = useSaveInsuranceInfo(begin);
  const send = (values: PolicyValues, over: number) =>
    save.mutate({ ...policyBody(values), version: over });
  return (
    <Form
      form={form}
      label="Insurance info"
      error={save.error}
      onSubmit={(values) => send(values, version)}
      className="flex flex-col gap-4"
    >
      {isStale(save.error) && page && page.version !== version && (
        <Conflict
          title="Somebody else changed this page"
          onMine={() => send(form.getValues(), page.version)}
          onTheirs={() => {
            begin(page);
            save.reset();
          }}
        >
          <p className="font-semibold">{page.title}</p>
          <pre className="max-h-64 overflow-auto text-sm whitespace-pre-wrap">{page.content}</pre>
        </Conflict>
      )}
      <TextField
        control={form.control}
        name="title"
        label="Title"
        maxLength={mostTitleCharacters}
        required
      />
      <TextareaField
        control={form.control}
        name="content"
        label="Content"
        hint="HTML: headings (h2, h3), paragraphs, lists, tables and links. Everything else is taken out when it is saved. Questions and the note about disputes stand below it."
        maxLength={mostContentCharacters}
        rows={18}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="broker_phone"
          label="Broker phone"
          note="optional"
          type="tel"
        />
        <TextField
          control={form.control}
          name="broker_email"
          label="Broker email"
          note="optional"
          type="email"
        />
      </div>
      {can(admin, 'publish_policies') && (
        <Button type="submit" className="self-start" loading={save.isPending} loadingText="Saving…">
          Save and publish
        </Button>
      )}
    </Form>
  );
}
