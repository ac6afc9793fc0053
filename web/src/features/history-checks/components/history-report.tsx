import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useEffect } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { PlateChip } from '@/components/ui/plate-chip';
import { StatusBadge } from '@/components/ui/status-badge';
import type { HistoryReport as Report, OrderPage } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { useSearchParams } from '@/lib/router';
import { reportQuery } from '../api/checks';
import { motTests } from '../rules/mot-report';
import { placeOfReport } from '../rules/place-of-report';
import { sectionsOf, vinEnd, type Section } from '../rules/report-sections';
import { MileageLine } from './mileage-line';
import { MotStatus } from './mot-status';
import { RefreshReport } from './refresh-report';

/** The report of a history check on the page of its order; nothing on those of others. */
export default function HistoryReport({ order }: { order: OrderPage }) {
  const query = useQuery(reportQuery(order.id));
  return (
    <Loaded
      query={query}
      what="the report"
      failed="Failed to load HPI checks."
      skeleton={placeOfReport(order)}
    >
      {(report) => <Shown order={order} report={report} />}
    </Loaded>
  );
}

function Shown({ order, report }: { order: OrderPage; report: Report }) {
  switch (report.state) {
    case 'deleted':
      return (
        <Alert title={`Report deleted on ${instant(report.report_deleted_at ?? '')}`}>
          Reports are kept for 12 months.
        </Alert>
      );
    case 'failed':
      // What becomes of the money says the order.
      return order.order_state === 'failed' ? (
        <Alert tone="danger" title="Error loading HPI data">
          {order.end_reason}
        </Alert>
      ) : null;
    case 'waiting':
      return (
        <Alert title="Your report is being made" actions={<RefreshReport order={order} />}>
          HPI data not available: The HPI check may still be processing or failed to complete.
        </Alert>
      );
    case 'ready':
      return <Ready report={report} />;
  }
}

/** How long the report is on the screen before it is printed by its address (D2.4-02). */
const PRINT_AFTER_MS = 600;

function usePrintByAddress() {
  const [params] = useSearchParams();
  const wanted = params.get('print') !== null;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** First what matters to a buyer, then the whole (D2.4-06). */
function Ready({ report }: { report: Report }) {
  const { findings, hpi_data: data, answered_at: answeredAt } = report;
  usePrintByAddress();
  const vin = vinEnd(data);
  const tests = motTests(data);
  return (
    <section aria-labelledby="report-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report-heading" className="text-h2">
          {report.vehicle} <PlateChip registration={report.registration_number} />
        </h2>
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          Print Report
        </Button>
      </div>
      {report.is_sample && (
        <p>
          <StatusBadge tone="warning">Sample data</StatusBadge>
        </p>
      )}
      {answeredAt && (
        <p className="text-sm text-muted">As the provider recorded it on {instant(answeredAt)}.</p>
      )}
      <ul aria-label="What matters" className="flex flex-col gap-3">
        {findings.map((finding) => (
          <li key={finding.kind}>
            <FindingCard finding={finding} />
          </li>
        ))}
      </ul>
      {vin && (
        <p>
          Compare the last five characters of the identification number on the vehicle with{' '}
          <strong className="font-mono">{vin}</strong>.
        </p>
      )}
      <p className="text-secondary">No record is no proof; no guarantee.</p>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {sectionsOf(data).map((section) => (
          <SectionCard key={section.title} section={section} />
        ))}
        <MotStatus report={data} />
        <MileageLine report={data} />
        <MotHistory tests={tests} />
      </div>
      <details className="print:hidden">
        <summary className="cursor-pointer font-medium text-primary">Raw report data</summary>
        <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-sm">
          {JSON.stringify(data, null, 2)}
        </pre>
      </details>
    </section>
  );
}

function SectionCard({ section: { title, facts, records } }: { section: Section }) {
  return (
    <Card className="flex flex-col gap-3 break-inside-avoid">
      <h3 className="text-h3">{title}</h3>
      {facts.length === 0 && records.length === 0 ? (
        <p className="text-secondary">Not recorded</p>
      ) : (
        <DescriptionList items={facts} />
      )}
      {records.map(({ term, entries }) => (
        <section key={term} aria-label={term} className="flex flex-col gap-3">
          <h4 className="font-semibold">{term}</h4>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may read the same
            <div key={index} className="border-l-4 pl-4">
              <DescriptionList items={entry} />
            </div>
          ))}
        </section>
      ))}
    </Card>
  );
}

const ICONS = {
  alert: <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />,
  clear: <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />,
  not_recorded: <CircleHelp aria-hidden className="size-6 shrink-0 text-muted" />,
};

function FindingCard({ finding }: { finding: Report['findings'][number] }) {
  const { level, title, text, advice } = finding;
  return (
    <Card className="flex gap-3">
      {ICONS[level]}
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        {text !== '' && <p className="text-secondary wrap-anywhere">{text}</p>}
        {advice !== '' && <p className="font-medium">{advice}</p>}
      </div>
    </Card>
  );
}

function MotHistory({ tests }: { tests: ReturnType<typeof motTests> }) {
  return (
    <Card className="flex flex-col gap-3 md:col-span-2">
      <h3 className="text-h3">MOT History</h3>
      {tests === 'unavailable' ? (
        <p className="text-secondary">MOT history data not available</p>
      ) : tests.length === 0 ? (
        <p className="text-secondary">No MOT history available</p>
      ) : (
        <ol aria-label="MOT tests" className="flex flex-col gap-3">
          {tests.map(({ id, on, result, miles, defects }) => (
            <li key={id} className="break-inside-avoid border-b pb-3 last:border-0">
              <p>
                <span className="font-semibold">{result}</span> on {on} at {miles}
              </p>
              {defects.length > 0 && (
                <ul aria-label="Defects" className="list-disc pl-5 text-sm text-secondary">
                  {defects.map((defect, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two may read the same
                    <li key={index}>{defect}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
