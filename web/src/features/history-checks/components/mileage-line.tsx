import { Card } from '@/components/ui/card';
import { mileageAtTests } from '../rules/mot-report';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 8;

/** The mileage from test to test as a line, where there are two to draw one between. */
export function MileageLine({ report }: { report: unknown }) {
  const readings = mileageAtTests(report);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < 2) return null;
  const most = Math.max(...readings.map(({ miles }) => miles), 1);
  const span = Math.max(last.day - first.day, 1);
  const points = readings.map(({ day, miles }) => ({
    x: EDGE + ((day - first.day) / span) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (miles / most) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <Card className="flex flex-col gap-3 break-inside-avoid">
      <h3 className="text-h3">Mileage</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Mileage from ${first.text} to ${last.text}`}
        className="w-full text-primary"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {points.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r="3" fill="currentColor" />
        ))}
      </svg>
      <p className="flex justify-between gap-4 text-sm text-secondary">
        <span>{first.text}</span>
        <span className="text-right">{last.text}</span>
      </p>
    </Card>
  );
}
