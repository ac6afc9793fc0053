import { createElement, type ComponentProps } from 'react';

interface IconData {
  name: string;
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

const looks = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon of lucide's as our pages use it: in place of lucide's own maker (vite.config.ts). */
export default function createIcon({ name, size, node }: IconData) {
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    const isHidden = !rest['aria-label'] && !rest.role;
    return createElement(
      'svg',
      {
        ...looks,
        viewBox: `0 0 ${size} ${size}`,
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': isHidden || undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
