import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Enrolment as Secret } from '@/lib/api/types';
import { takeFocus } from '@/lib/focus';
import { CodeField } from './code-field';
import { CopyText } from './copy-text';
import { useConfirmEnrolment } from '../api/two-factor';
import { otherError } from '../rules/code-errors';
import { useCodeForm } from '../hooks/use-code-form';

interface EnrolmentProps {
  secret: Secret;
  onEnrolled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The app takes the secret by its picture or by hand; a code of it shows that it did. */
export function Enrolment({ secret, onEnrolled, onCancel }: EnrolmentProps) {
  const confirm = useConfirmEnrolment(onEnrolled);
  const form = useCodeForm();
  const failure = otherError(confirm.error);

  return (
    <Card className="grid max-w-4xl gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
      <Qr {...secret.qr} />
      <Form
        form={form}
        error={confirm.error}
        onSubmit={({ code }) => confirm.mutate(code.trim())}
        className="flex flex-col gap-4"
      >
        <h2 ref={takeFocus} tabIndex={-1} className="text-h2 outline-none">
          Set up your authenticator app
        </h2>
        <p>Scan the QR code with the app, or type in this secret:</p>
        <div className="flex flex-wrap items-center gap-3">
          <code data-slot="secret" className="rounded-md bg-subtle px-3 py-2 wrap-anywhere">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyText text={secret.secret} label="Copy secret" />
        </div>
        {failure && (
          <Alert tone="danger" urgent>
            {failure}
          </Alert>
        )}
        <CodeField form={form} hint="The six digits that the app is showing now." focus={false} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={confirm.isPending} loadingText="Checking…">
            Turn on
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const quiet = 4; // modules of white around the code, as its standard asks

/** Dark on white whatever the page's colours: apps read nothing else. */
function Qr({ size, path }: Secret['qr']) {
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label="QR code of the secret"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-60 rounded-md border"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
