// What one sees from between the front seats; the steering wheel is on the right. 720 by 480.
import { linear } from './paint.mjs';
import { circle, line, path, rect } from './shapes.mjs';

const width = 720;
const height = 480;

/**
 * What differs: colours (`low`: the dashboard's lower half, `lining`: pillars and roof), screens, instruments and what
 * lies ahead. `gear` is 'manual' or 'automatic'.
 */
export const interiors = {
  plain: {
    dash: '#3a4046',
    low: '#22272b',
    seat: '#4a5560',
    stitch: '#77838e',
    trim: '#7d8a95',
    screen: 'small',
    ahead: 'town',
  },
  modern: {
    dash: '#24282c',
    seat: '#2d3237',
    stitch: '#5fb3c9',
    trim: '#2f5f6e',
    screen: 'wide',
    ahead: 'fields',
  },
  electric: {
    dash: '#e3e0d8',
    low: '#b9b5aa',
    seat: '#d9d6ce',
    stitch: '#b4b0a6',
    trim: '#c2a27c',
    screen: 'tablet',
    ahead: 'sea',
  },
  premium: {
    dash: '#211f1e',
    low: '#171413',
    seat: '#8a5a3c',
    stitch: '#c4966f',
    trim: '#8a5a3c',
    screen: 'wide',
    ahead: 'town',
  },
  rugged: {
    dash: '#454a44',
    low: '#2a2e2a',
    seat: '#6b6753',
    stitch: '#a59f83',
    trim: '#9aa182',
    screen: 'small',
    ahead: 'mountains',
  },
  van: {
    dash: '#4a5056',
    low: '#2c3135',
    seat: '#454b51',
    stitch: '#666e76',
    trim: '#363b40',
    screen: 'small',
    upright: true,
    ahead: 'town',
  },
  sport: {
    dash: '#191b1d',
    seat: '#1f2123',
    stitch: '#c3252b',
    trim: '#8f1d22',
    lining: '#3a3c3f',
    screen: 'small',
    sporty: true,
    ahead: 'mountains',
  },
  luxury: {
    dash: '#2f2620',
    low: '#d8ccb4',
    seat: '#e4dac6',
    stitch: '#bfae8e',
    trim: '#5b3a20',
    lining: '#e9e1d0',
    screen: 'wide',
    wood: true,
    ahead: 'sea',
  },
};

const lane =
  path('M404 180 L420 180 L700 260 H300 Z', { fill: '#8d9394' }) +
  line('M413 182 L470 230', '#fff', 2.4, { strokeDasharray: '10 8', opacity: 0.8 });
const meadow = path('M0 196 C120 166 240 186 360 176 S600 164 720 184 V260 H0 Z', {
  fill: '#7fa377',
});

/** What one drives towards. */
const ahead = {
  fields:
    path('M0 176 C90 132 170 156 262 140 S430 118 520 142 S660 128 720 150 V260 H0 Z', {
      fill: '#a9c3a4',
    }) + meadow,
  sea:
    rect(0, 150, width, 110, { fill: '#6fa8b8' }) +
    path('M430 156 C520 96 640 110 720 84 V200 H430 Z', { fill: '#f3f1e8' }) +
    path('M470 140 C540 84 650 96 720 70 V120 C640 120 560 110 470 140 Z', { fill: '#9dbd7d' }) +
    meadow,
  mountains:
    path('M0 178 L96 92 L170 140 L262 64 L352 142 L452 98 L560 160 L650 84 L720 130 V260 H0 Z', {
      fill: '#9fb0bb',
    }) +
    path('M236 86 L262 64 L292 90 L270 98 Z', { fill: '#f4f6f6' }) +
    meadow,
  town:
    [
      [70, 96, 62, '#e9d6c6'],
      [134, 82, 74, '#d9e5e6'],
      [210, 100, 58, '#c98a72'],
      [270, 112, 60, '#f3eadb'],
      [470, 108, 56, '#f0d5c6'],
      [528, 88, 66, '#b97058'],
      [596, 98, 70, '#e6ead6'],
    ]
      .map(
        ([x, y, w, wall]) =>
          path(`M${x - 2} ${y} l10 -16 h${w - 16} l10 16 Z`, { fill: '#7d8790' }) +
          rect(x, y, w, 110, { fill: wall }) +
          [0.18, 0.6]
            .map((part) => rect(x + w * part, y + 18, w * 0.22, 24, { fill: '#8ba1ad' }))
            .join(''),
      )
      .join('') + path('M0 196 Q360 168 720 196 V260 H0 Z', { fill: '#b9bcb8' }),
};

function view(look) {
  const low = look.upright ? 232 : 214;
  return (
    linear('sky', [
      [0, '#a9cce0'],
      [1, '#f1efe2'],
    ]) +
    `<clipPath id="screen"><path d="M58 ${look.upright ? 8 : 26} Q360 ${look.upright ? -4 : 8} 662 ${look.upright ? 8 : 26} L716 ${low} H4 Z"/></clipPath>` +
    `<g clip-path="url(#screen)">` +
    rect(0, 0, width, 260, { fill: 'url(#sky)' }) +
    ahead[look.ahead] +
    lane +
    rect(0, 0, width, 260, { fill: '#fff', opacity: 0.12 }) +
    '</g>'
  );
}

function dashboard(look) {
  const top = look.upright ? 226 : 206;
  const strip = look.wood ? 'url(#wood)' : look.trim;
  return (
    linear('dash', [
      [0, look.dash],
      [0.35, look.dash],
      [1, look.low ?? '#101214'],
    ]) +
    linear('wood', [
      [0, '#7d5230'],
      [0.5, '#5b3a20'],
      [1, '#40280f'],
    ]) +
    path(
      `M0 ${top - 4} C120 ${top - 16} 250 ${top - 8} 420 ${top - 8} C450 ${top - 30} 630 ${top - 30} 660 ${top - 6} L720 ${top - 2} V480 H0 Z`,
      {
        fill: 'url(#dash)',
      },
    ) +
    line(`M0 ${top + 6} C140 ${top - 6} 260 ${top} 430 ${top}`, '#fff', 1.4, { opacity: 0.16 }) +
    path(
      `M0 ${top + 62} C120 ${top + 54} 260 ${top + 58} 440 ${top + 58} L438 ${top + 80} C260 ${top + 80} 120 ${top + 78} 0 ${top + 88} Z`,
      {
        fill: strip,
      },
    ) +
    line(`M0 ${top + 62} C120 ${top + 54} 260 ${top + 58} 440 ${top + 58}`, '#fff', 1.2, {
      opacity: 0.3,
    }) +
    path(`M30 ${top + 104} H226 L216 ${top + 170} H40 Z`, {
      fill: 'none',
      stroke: '#000',
      strokeOpacity: 0.5,
      strokeWidth: 2,
    }) +
    [24, 236, 436].map((x) => vent(x, top + 22)).join('')
  );
}

function vent(x, y) {
  const slats = [8, 15, 22].map((dy) => line(`M${x + 6} ${y + dy} h38`, '#3c4248', 2)).join('');
  return rect(x, y, 50, 30, { rx: 8, fill: '#0b0c0e', stroke: '#5d656d', strokeWidth: 1 }) + slats;
}

function screen(look) {
  const tops = {
    small: [296, 216, 124, 70],
    wide: [292, 198, 150, 78],
    tablet: [284, 196, 152, 100],
  };
  const [x, y, w, h] = tops[look.screen];
  const map =
    rect(x + 5, y + 5, w - 10, h - 10, { rx: 4, fill: '#17303a' }) +
    line(
      `M${x + 8} ${y + h - 22} C${x + 40} ${y + 20} ${x + 70} ${y + h} ${x + w - 12} ${y + 18}`,
      '#3f6e7d',
      5,
    ) +
    line(
      `M${x + 22} ${y + 8} L${x + 54} ${y + h - 8} M${x + w - 50} ${y + 8} L${x + w - 34} ${y + h - 8}`,
      '#2b4f5b',
      4,
    ) +
    line(
      `M${x + 30} ${y + h - 12} C${x + 44} ${y + 34} ${x + 66} ${y + h - 12} ${x + w - 44} ${y + 30}`,
      '#ffcf1a',
      3,
    ) +
    circle(x + w - 44, y + 30, 4, { fill: '#fff' });
  return rect(x, y, w, h, { rx: 8, fill: '#08090a', stroke: '#454c53', strokeWidth: 1.4 }) + map;
}

function instruments(look) {
  const y = look.upright ? 236 : 214;
  const dials = [498, 576]
    .map(
      (x, i) =>
        circle(x, y + 16, 24, { fill: '#0c0e10', stroke: '#7c858d', strokeWidth: 1.6 }) +
        line(`M${x - 16} ${y + 26} A19 19 0 1 1 ${x + 16} ${y + 26}`, '#dfe4e8', 1.4, {
          strokeDasharray: '1.6 4',
        }) +
        line(`M${x} ${y + 16} L${x + (i ? -12 : -9)} ${y + (i ? 5 : 26)}`, '#ff5a3c', 2.2),
    )
    .join('');
  const digital =
    rect(470, y - 8, 134, 46, { rx: 6, fill: '#07090a', stroke: '#4b535a', strokeWidth: 1.2 }) +
    line(`M484 ${y + 28} h44`, '#47b27c', 4) +
    line(`M546 ${y + 28} h44`, '#2f6fb0', 4) +
    rect(512, y, 50, 16, { rx: 3, fill: '#1f2b33' });
  return look.screen === 'small' ? dials : look.screen === 'wide' ? digital : '';
}

function steeringWheel(look) {
  const y = look.upright ? 318 : 304;
  const ring = { fill: 'none', stroke: '#15171a', strokeWidth: 19 };
  const bottom = look.sporty ? `M456 ${y + 66} H616` : '';
  return (
    `<ellipse cx="536" cy="${y}" rx="98" ry="90"${Object.entries(ring)
      .map(([k, v]) => ` ${k.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase())}="${v}"`)
      .join('')}/>` +
    (bottom ? line(bottom, '#15171a', 17) : '') +
    `<ellipse cx="536" cy="${y}" rx="104" ry="96" fill="none" stroke="#565d64" stroke-width="1.6" opacity=".7"/>` +
    line(
      `M436 ${y - 18} A100 92 0 0 1 636 ${y - 18}`,
      look.sporty ? look.stitch : '#4a5057',
      look.sporty ? 2.4 : 1.4,
    ) +
    path(
      `M446 ${y - 12} L500 ${y - 20} H572 L626 ${y - 12} V${y + 12} L578 ${y + 24} L560 ${y + 84} H512 L494 ${y + 24} L446 ${y + 12} Z`,
      {
        fill: '#1d2023',
        stroke: '#3d4349',
        strokeWidth: 1.4,
      },
    ) +
    path(
      `M506 ${y - 18} H566 Q574 ${y} 566 ${y + 22} Q536 ${y + 34} 506 ${y + 22} Q498 ${y} 506 ${y - 18} Z`,
      { fill: '#2a2e32' },
    ) +
    [462, 592]
      .map((x) =>
        rect(x, y - 8, 22, 15, { rx: 4, fill: '#33383d', stroke: '#596068', strokeWidth: 0.8 }),
      )
      .join('')
  );
}

function console_(look, gear) {
  const body =
    path('M290 318 H430 L460 480 H262 Z', {
      fill: '#17191c',
      stroke: '#30353a',
      strokeWidth: 1.4,
    }) +
    [308, 338, 368, 398]
      .map((x) => circle(x, 338, 6, { fill: '#2b3035', stroke: '#6b747c', strokeWidth: 1 }))
      .join('');
  if (gear === 'manual')
    return (
      body +
      path('M326 432 Q360 372 394 432 Z', { fill: '#26292d', stroke: '#3e444a', strokeWidth: 1 }) +
      line('M360 418 V380', '#9aa3aa', 7) +
      circle(360, 370, 15, { fill: '#1a1c1f', stroke: '#a2abb2', strokeWidth: 2 }) +
      line('M353 364 v12 M360 364 v12 M367 364 v12 M353 370 h14', '#e5e9ec', 1.4)
    );
  return (
    body +
    rect(332, 372, 56, 62, { rx: 10, fill: '#0d0f10', stroke: '#4d555c', strokeWidth: 1.2 }) +
    rect(348, 380, 24, 34, {
      rx: 9,
      fill: look.wood ? '#5b3a20' : '#32373c',
      stroke: '#9aa3aa',
      strokeWidth: 1.4,
    }) +
    ['P', 'R', 'N', 'D']
      .map(
        (letter, i) =>
          `<text x="394" y="${386 + i * 14}" font-family="sans-serif" font-size="10" font-weight="700" fill="${letter === 'P' ? '#ff6a4d' : '#aeb6bd'}">${letter}</text>`,
      )
      .join('')
  );
}

function seats(look) {
  const seat = (x, flip) =>
    `<g transform="translate(${x} 0) scale(${flip} 1)">` +
    path('M-128 480 C-134 420 -112 384 -40 380 C40 378 66 404 70 480 Z', {
      fill: look.seat,
      stroke: '#000',
      strokeOpacity: 0.35,
      strokeWidth: 1.6,
    }) +
    line('M-96 480 C-100 436 -84 410 -36 406 C18 404 40 424 42 480', look.stitch, 1.6, {
      strokeDasharray: '5 4',
    }) +
    line('M-64 480 C-64 450 -56 428 -30 424 M8 480 C8 450 2 430 -12 424', '#000', 1.2, {
      opacity: 0.25,
    }) +
    '</g>';
  return seat(140, 1) + seat(600, -1);
}

function frame(look) {
  const high = look.upright ? 8 : 26;
  const low = look.upright ? 232 : 214;
  return (
    path(
      `M0 0 H720 V${low + 6} L716 ${low} L662 ${high} Q360 ${high - 18} 58 ${high} L4 ${low} L0 ${low + 6} Z`,
      { fill: look.lining ?? '#d4d0c6' },
    ) +
    path(
      `M58 ${high} L4 ${low} L0 ${low + 6} V${low - 70} L40 ${high} Z M662 ${high} L716 ${low} L720 ${low + 6} V${low - 70} L680 ${high} Z`,
      {
        fill: '#8d8a82',
      },
    ) +
    line('M360 0 V30', '#2b2f33', 8) +
    rect(306, 26, 108, 30, { rx: 12, fill: '#16181a' }) +
    rect(311, 30, 98, 22, { rx: 9, fill: '#8fa6b2' }) +
    path('M311 44 Q360 34 409 46 V43 Q409 52 400 52 H320 Q311 52 311 44 Z', { fill: '#6d8872' })
  );
}

/** SVG text. */
export function interior(name, gear) {
  const look = interiors[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${rect(0, 0, width, height, { fill: '#1a1c1e' })}${view(look)}${frame(look)}${dashboard(look)}${instruments(look)}${screen(look)}${console_(look, gear)}${steeringWheel(look)}${seats(look)}</svg>`;
}

/** The load bay of a van, seen through its open rear doors. */
export function loadBay() {
  const rib = (t) => {
    const x = 150 + 130 * t;
    const y = 60 + 84 * t;
    return line(
      `M${x} ${y} H${720 - x} V${400 - 56 * t} M${x} ${y} V${400 - 56 * t}`,
      '#8f979d',
      3 - t,
    );
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${linear('floor', [
  [0, '#6d6257'],
  [1, '#94877a'],
])}${linear('wall', [
    [0, '#d7dbde'],
    [1, '#b3bac0'],
  ])}${rect(0, 0, width, height, { fill: '#c9cec9' })}${rect(0, 400, width, 80, { fill: '#8b9192' })}
${path('M112 34 H608 V420 H112 Z', { fill: '#eef0f0', stroke: '#9aa2a8', strokeWidth: 3 })}
${path('M150 60 H570 L440 144 H280 Z', { fill: '#e6e9ea' })}${path('M150 60 L280 144 V344 L150 400 Z', { fill: 'url(#wall)' })}${path('M570 60 L440 144 V344 L570 400 Z', { fill: 'url(#wall)' })}
${rect(280, 144, 160, 200, { fill: '#a4acb2' })}${path('M150 400 L280 344 H440 L570 400 Z', { fill: 'url(#floor)' })}
${[0, 0.35, 0.65].map(rib).join('')}${line('M176 389 L288 341 M544 389 L432 341', '#4d463f', 2)}
${[0.15, 0.5, 0.8].map((t) => circle(168 + 120 * t, 386 - 40 * t, 4 - 2 * t, { fill: 'none', stroke: '#3d3833', strokeWidth: 2 }) + circle(552 - 120 * t, 386 - 40 * t, 4 - 2 * t, { fill: 'none', stroke: '#3d3833', strokeWidth: 2 })).join('')}
${path('M112 34 L16 14 V446 L112 420 Z', { fill: '#f6f7f7', stroke: '#9aa2a8', strokeWidth: 2 })}${path('M608 34 L704 14 V446 L608 420 Z', { fill: '#f6f7f7', stroke: '#9aa2a8', strokeWidth: 2 })}
${path('M96 60 L34 48 V196 L96 192 Z', { fill: '#2c363c' })}${path('M624 60 L686 48 V196 L624 192 Z', { fill: '#2c363c' })}
${rect(112, 420, 496, 22, { fill: '#2a2e31' })}</svg>`;
}
