// Draws a car body of bodies.mjs: shell, light on it, glass, shut lines, trim, lamps, wheels.
import { bodies } from './bodies.mjs';
import { black, luminance, mix, white } from './paint.mjs';
import { circle, clip, flip, line, path, rect, round } from './shapes.mjs';
import { wheel } from './wheel.mjs';

/** What the drawing steps share: the body, its paint, ids, and where wheels and arches are. */
function measure(type, paint, id) {
  const body = bodies[type];
  const arch = body.wheelRadius + (body.cladding ? 6 : 4.5);
  const front = body.overhang;
  const rear = body.overhang + body.wheelbase;
  const reach = Math.sqrt(arch ** 2 - (body.wheelRadius - body.sill) ** 2);
  const cut = (x) =>
    `L${round(x + reach)} ${-body.sill} A${arch} ${arch} 0 ${body.wheelRadius > body.sill ? 1 : 0} 0 ${round(x - reach)} ${-body.sill}`;
  return {
    type,
    body,
    paint,
    id,
    arch,
    front,
    rear,
    reach,
    outline: `${flip(body.top)}${cut(rear)}${cut(front)}Z`,
  };
}

function underbody({ body, arch, front, rear, reach }) {
  const { sill, wheelRadius: r } = body;
  const wells = [front, rear].map((x) =>
    path(
      `M${round(x - reach - 0.6)} ${-sill + 1} A${arch + 0.6} ${arch + 0.6} 0 1 1 ${round(x + reach + 0.6)} ${-sill + 1} L${round(x + r * 0.72)} ${-sill + 5} L${round(x - r * 0.72)} ${-sill + 5} Z`,
      { fill: '#090b0d' },
    ),
  );
  const floor = Math.min(-12, 11 - sill); // what stands high shows daylight beneath
  const d = `M${front} ${-sill - 6} H${rear} V${floor} L${rear - r} ${floor + 3} H${front + r} L${front} ${floor} Z`;
  return path(d, { fill: '#0b0d0f' }) + wells.join('');
}

function lightOnBody({ body, paint, id }) {
  const { length, height, sill } = body;
  const shine = luminance(paint) > 0.6 ? 0.95 : 0.62;
  const lower = body.cladding
    ? rect(0, -sill - 12, length, sill + 12, { fill: '#1b1f22' }) +
      line(`M0 ${-sill - 12.4} H${length}`, '#fff', 0.8, { strokeOpacity: 0.18 })
    : rect(0, -sill - 4.5, length, sill + 4.5, { fill: '#0d1012', opacity: 0.82 });
  return [
    line(flip(body.reflection), mix(paint, white, 0.5), 9, {
      strokeOpacity: 0.5,
      filter: `url(#${id}softer)`,
    }),
    line(flip(body.waist), '#000', 7, {
      strokeOpacity: 0.3,
      transform: 'translate(0 6)',
      filter: `url(#${id}softer)`,
    }),
    line(flip(body.waist), '#fff', 2.6, { strokeOpacity: shine, filter: `url(#${id}soft)` }),
    line(flip(body.top), '#fff', 5, { strokeOpacity: 0.55, filter: `url(#${id}soft)` }),
    rect(-5, -height - 5, length + 10, height + 10, { fill: `url(#${id}round)` }),
    lower,
  ].join('');
}

function loadBay() {
  const panel = {
    rx: 7,
    fill: '#000',
    fillOpacity: 0.055,
    stroke: '#000',
    strokeOpacity: 0.16,
    strokeWidth: 0.8,
  };
  return [
    rect(240, -196, 132, 62, panel),
    rect(388, -196, 136, 62, panel),
    line('M232 -128 H530', '#000', 1.5, { strokeOpacity: 0.38 }),
    line('M232 -126.4 H530', '#fff', 0.8, { strokeOpacity: 0.35 }),
    line('M232 -214 V-40 M380 -214 V-128 L380 -40', '#000', 1.1, { strokeOpacity: 0.38 }),
    line('M144 -66 H388 M474 -66 H540', '#171a1d', 9),
    line('M144 -70 H388', '#fff', 1, { strokeOpacity: 0.14 }),
    rect(243, -113, 15, 4, { rx: 2, fill: '#14181b' }),
  ].join('');
}

function shell(m) {
  const { body, id, outline } = m;
  const extras =
    (body.loadBay ? loadBay() : '') +
    (body.scoop ? path(flip(body.scoop), { fill: '#0b0e10' }) : '');
  return `${clip(`${id}inBody`, outline)}${path(outline, { fill: `url(#${id}body)` })}<g clip-path="url(#${id}inBody)">${lightOnBody(m)}${extras}</g>`;
}

function wheelArches({ body, arch, front, rear, reach }) {
  const { sill } = body;
  return [front, rear]
    .map((x) => {
      if (!body.cladding)
        return line(
          `M${round(x - reach)} ${-sill} A${arch} ${arch} 0 1 1 ${round(x + reach)} ${-sill}`,
          '#fff',
          1,
          { strokeOpacity: 0.28 },
        );
      const outer = arch + 4.5;
      const d = `M${round(x - outer)} ${-sill} A${outer} ${outer} 0 0 1 ${round(x + outer)} ${-sill} L${round(x + reach)} ${-sill} A${arch} ${arch} 0 1 0 ${round(x - reach)} ${-sill} Z`;
      return path(d, { fill: '#1b1f22' });
    })
    .join('');
}

function seats(gx, y, hasRear) {
  const seat = (x, k) =>
    path(
      `M${x} ${y + 8} C${x + 1} ${y - 10 * k} ${x + 5} ${y - 16 * k} ${x + 12} ${y - 17 * k} C${x + 17} ${y - 17 * k} ${x + 20} ${y - 10 * k} ${x + 21} ${y + 8} Z M${x + 8} ${y - 17 * k} q5 -11 12 -9 q5 2 3 10 Z`,
      { fill: '#05080a', opacity: 0.75 },
    );
  const steeringWheel = line(`M${gx - 74} ${y + 6} L${gx - 62} ${y - 14}`, '#05080a', 3, {
    opacity: 0.7,
  });
  return seat(gx - 30, 1) + (hasRear ? seat(gx + 62, 0.92) : '') + steeringWheel;
}

function glass({ type, body, id }) {
  const h = body.height;
  const low = h * 0.66;
  const gx = body.pillars[0][0];
  const streak = (a, b, opacity) =>
    path(
      `M${gx + a} ${-h} L${gx + b} ${-h} L${gx + b - 40} ${6 - low} L${gx + a - 44} ${6 - low} Z`,
      { fill: '#fff', opacity },
    );
  const pillars = body.pillars.map(([p0, p1, lean]) =>
    path(`M${p0} ${10 - low} L${p0 - lean} ${-h} L${p1 - lean} ${-h} L${p1} ${10 - low} Z`, {
      fill: '#0a0d0f',
    }),
  );
  const outline = flip(body.windows);
  const frame = body.chrome ? [`url(#${id}chrome)`, 2.2] : ['#0a0c0e', 1.9];
  return `${clip(`${id}inGlass`, outline)}${path(outline, { fill: `url(#${id}glass)` })}<g clip-path="url(#${id}inGlass)">${
    type === 'van' ? '' : seats(gx, -low, body.doors.length > 1)
  }${streak(-60, -18, 0.13)}${streak(-6, 4, 0.1)}${streak(70, 102, 0.1)}${pillars.join('')}</g>${line(outline, ...frame, { strokeLinejoin: 'round' })}`;
}

/** Door gaps: straight at the front edge; the rear door's back edge follows the wheel arch. */
function shutLines({ type, body, arch, rear }) {
  const pen = { strokeOpacity: 0.42 };
  if (body.loadBay)
    return line('M224 -206 V-44 M116 -127 C112 -100 122 -66 146 -44 L224 -44', '#000', 1.1, pen);
  const top = -body.height * (type === 'suv' ? 0.725 : 0.67);
  const bottom = -body.sill - (body.cladding ? 13 : 8);
  const r = body.wheelRadius;
  return body.doors
    .map(([x0, x1], i) => {
      const beforeArch = i === body.doors.length - 1 && type !== 'performance';
      const lead = i
        ? { start: x0, top, c1: x0, c2: x0, foot: x0 - 2 }
        : { start: x0 - 2, top: top + 2, c1: x0 - 5, c2: x0 - 2, foot: x0 + 4 };
      const back = beforeArch
        ? `L${x1} ${round(top)} C${x1 + 3} ${round(top + 16)} ${x1 - 1} ${round(-r - arch * 0.62)} ${round(rear - arch * 0.9)} ${round(-r - arch * 0.46)} C${round(rear - arch * 1.1)} ${-r - 4} ${round(rear - arch - 5)} ${bottom - 6} ${round(rear - arch - 6)} ${bottom}`
        : `L${x1} ${round(top)} C${x1 + 2} ${round(top + 30)} ${x1} ${bottom - 20} ${x1 - 2} ${bottom}`;
      const foot = beforeArch ? round(rear - arch - 6) : x1 - 2;
      const d = `M${lead.start} ${round(lead.top)} C${lead.c1} ${round(top + 26)} ${lead.c2} ${bottom - 18} ${lead.foot} ${bottom} L${foot} ${bottom} M${x1} ${round(top)} ${back}`;
      return line(d, '#000', 0.95, pen);
    })
    .join('');
}

function trim({ body, paint, id, front, rear, reach }) {
  const handleFill = body.chrome ? `url(#${id}chrome)` : mix(paint, white, 0.12);
  const handles = body.handles.map(
    ([x, y]) =>
      rect(x, -y, 17, 3.6, {
        rx: 1.8,
        fill: handleFill,
        stroke: '#000',
        strokeOpacity: 0.45,
        strokeWidth: 0.5,
      }) + line(`M${x + 1} ${4.6 - y} h15`, '#000', 1.2, { strokeOpacity: 0.3 }),
  );
  const parts = [...handles];
  if (body.chrome)
    parts.push(
      line(flip(body.reflection), `url(#${id}chrome)`, 1.6, { transform: 'translate(0 6)' }),
    );
  if (body.rails) {
    parts.push(
      line(body.rails, '#15191c', 2.8, { strokeLinejoin: 'round', strokeLinecap: 'round' }),
    );
    parts.push(
      line(body.rails, '#fff', 0.7, { strokeOpacity: 0.4, transform: 'translate(0 -.9)' }),
    );
  }
  if (body.skirt)
    parts.push(
      path(
        `M${round(front + reach + 3)} -15 H${round(rear - reach - 3)} L${round(rear - reach - 6)} -10 H${round(front + reach + 6)} Z`,
        { fill: '#101315' },
      ),
    );
  return parts.join('');
}

function headlamp({ body, id }) {
  const outline = flip(body.headlamp);
  const n = body.headlamp.match(/-?\d+(\.\d+)?/g).map(Number);
  const y = -((n[1] + n[5] + n[7]) / 3 - 3);
  return `${clip(`${id}inLamp`, outline)}${path(outline, { fill: '#131b20' })}<g clip-path="url(#${id}inLamp)">${[
    path(outline, { fill: `url(#${id}lamp)`, opacity: 0.55 }),
    circle(22, y, 4.6, { fill: '#0b1014' }),
    circle(22, y, 3.2, { fill: '#eaf6ff' }),
    circle(33, y - 3, 3.6, { fill: '#0b1014' }),
    circle(33, y - 3, 2.3, { fill: '#cfe6f4' }),
    line(outline, '#fff', 3.4, { strokeDasharray: '52 400' }),
  ].join('')}</g>${line(outline, '#0d1215', 0.8, { strokeLinejoin: 'round' })}`;
}

function face(m) {
  const { body, id } = m;
  const grille = flip(body.grille);
  return [
    path(grille, { fill: '#0c0f11' }),
    body.chrome ? line(grille, `url(#${id}chrome)`, 1.7) : '',
    path(flip(body.intake), { fill: '#0c0f11' }),
    path(flip(body.diffuser), { fill: '#0f1214', opacity: 0.85 }),
    headlamp(m),
    path(flip(body.tailLamp), {
      fill: `url(#${id}tail)`,
      stroke: '#3c0508',
      strokeWidth: 0.7,
      strokeLinejoin: 'round',
    }),
    path(flip(body.tailLamp), { fill: '#fff', opacity: 0.16, transform: 'translate(0 -1)' }),
  ].join('');
}

function doorMirror({ type, body, paint }) {
  const [x, y] = body.mirror;
  const s = type === 'van' ? 1.5 : 1;
  return `<g transform="translate(${x} ${-y}) scale(${s})">${[
    path('M6 .7 l3 3 l4 0 l0 -4 Z', { fill: '#0c0f11' }),
    path('M0 0 c0 -6 5 -9 13 -8.5 c5 .6 6 3 6 6 c0 3 -2 4 -6 4.4 c-6 .6 -13 .6 -13 -1.9 Z', {
      fill: mix(paint, black, 0.08),
      stroke: '#000',
      strokeOpacity: 0.45,
      strokeWidth: 0.6,
    }),
    line('M2 -4 c2 -3 6 -4.2 11 -3.8', '#fff', 0.9, { strokeOpacity: 0.6 }),
  ].join('')}</g>`;
}

export function car(type, paint, id) {
  const m = measure(type, paint, id);
  const { body, front, rear } = m;
  const wheels = [front, rear].map((x) => wheel(x, body.wheelRadius, body.wheel, id, body.caliper));
  const svg = [
    underbody(m),
    shell(m),
    wheelArches(m),
    glass(m),
    shutLines(m),
    trim(m),
    face(m),
    doorMirror(m),
    ...wheels,
  ].join('\n');
  return {
    svg,
    length: body.length,
    height: body.height + (body.rails ? 6 : 0),
    front,
    rear,
    wheelRadius: body.wheelRadius,
  };
}
