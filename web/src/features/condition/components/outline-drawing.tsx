import type { ReactNode } from 'react';
import type { OutlineKind } from '../rules/angles';

const body = 'fill-surface stroke-input';
const glass = 'fill-sunken stroke-input';
const dark = 'fill-input stroke-none';

const wheel = (x: number, y: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width="26" height="110" rx="10" className={dark} />
);

const CAR = (
  <>
    {[wheel(40, 140), wheel(334, 140), wheel(40, 560), wheel(334, 560)]}
    <path
      className={body}
      d="M120 40Q200 14 280 40Q332 60 340 150L344 300V560L338 700Q330 766 280 778Q200 792 120 778Q70 766 62 700L56 560V300L60 150Q68 60 120 40Z"
    />
    <path
      className={body}
      d="M56 268L26 258Q18 284 34 296L56 296ZM344 268L374 258Q382 284 366 296L344 296Z"
    />
    <path className={glass} d="M92 280Q200 216 308 280L286 356Q200 330 114 356Z" />
    <path className={glass} d="M102 690Q200 724 298 690L282 624Q200 640 118 624Z" />
    <path className={glass} d="M74 316L100 372V470H72ZM326 316L300 372V470H328Z" />
    <path className={glass} d="M72 486H100V584L80 646ZM328 486H300V584L320 646Z" />
    <path
      className="fill-none stroke-input"
      d="M86 250Q200 190 314 250M104 62Q130 50 150 46M296 62Q270 50 250 46"
    />
    <path
      className={dark}
      d="M78 92Q86 66 112 56L118 70Q96 80 90 100ZM322 92Q314 66 288 56L282 70Q304 80 310 100Z"
    />
    <path
      className="fill-danger-soft stroke-input"
      d="M70 712L96 740L90 752Q74 742 70 712ZM330 712L304 740L310 752Q326 742 330 712Z"
    />
  </>
);

const VAN = (
  <>
    {[wheel(40, 110), wheel(334, 110), wheel(40, 610), wheel(334, 610)]}
    <path
      className={body}
      d="M110 32Q200 10 290 32Q336 46 342 120L346 220V760Q346 784 322 784H78Q54 784 54 760V220L58 120Q64 46 110 32Z"
    />
    <path
      className={body}
      d="M54 176L22 164Q14 196 30 208L54 208ZM346 176L378 164Q386 196 370 208L346 208Z"
    />
    <path className={glass} d="M82 180Q200 118 318 180L300 246Q200 226 100 246Z" />
    <path className={glass} d="M66 214L90 262V326H64ZM334 214L310 262V326H336Z" />
    <path
      className="fill-none stroke-input"
      d="M54 346H346M100 380V750M300 380V750M150 380V750M250 380V750M200 380V784"
    />
    <path className="fill-none stroke-input" d="M54 760H346" />
    <path
      className={dark}
      d="M76 74Q84 52 104 44L110 58Q92 66 88 82ZM324 74Q316 52 296 44L290 58Q308 66 312 82Z"
    />
    <path
      className="fill-danger-soft stroke-input"
      d="M58 730H72V780H66Q58 776 58 760ZM342 730H328V780H334Q342 776 342 760Z"
    />
  </>
);

const MOTORBIKE = (
  <>
    <rect x="178" y="30" width="44" height="190" rx="22" className={dark} />
    <rect x="172" y="580" width="56" height="190" rx="26" className={dark} />
    <path className={body} d="M150 150Q200 110 250 150L244 206Q200 190 156 206Z" />
    <path
      className={body}
      d="M60 232Q130 196 200 200Q270 196 340 232L346 252Q270 226 200 228Q130 226 54 252Z"
    />
    <path className={dark} d="M28 236L74 222L80 246L36 266ZM372 236L326 222L320 246L364 266Z" />
    <path
      className={glass}
      d="M86 196Q70 170 96 164L122 176Q118 196 108 204ZM314 196Q330 170 304 164L278 176Q282 196 292 204Z"
    />
    <path className={body} d="M142 262Q200 236 258 262L266 360Q250 420 200 424Q150 420 134 360Z" />
    <circle cx="200" cy="300" r="18" className={glass} />
    <path className={body} d="M118 376L86 392L92 486L122 474ZM282 376L314 392L308 486L278 474Z" />
    <path className={glass} d="M154 424Q200 440 246 424L252 540Q200 566 148 540Z" />
    <path className={glass} d="M150 556Q200 580 250 556L240 650Q200 668 160 650Z" />
    <path
      className="fill-danger-soft stroke-input"
      d="M168 662Q200 676 232 662L226 690Q200 700 174 690Z"
    />
    <rect x="250" y="560" width="28" height="190" rx="12" className={glass} />
  </>
);

const DRAWINGS: Record<OutlineKind, ReactNode> = { car: CAR, van: VAN, motorbike: MOTORBIKE };

/** A vehicle from above, its nose at the top. */
export function OutlineDrawing({ kind }: { kind: OutlineKind }) {
  return (
    <svg viewBox="0 0 400 800" aria-hidden strokeWidth="5" className="block w-full">
      {DRAWINGS[kind]}
    </svg>
  );
}
