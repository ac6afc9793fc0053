import { render } from '@testing-library/react';
import type { ComponentType, SVGProps } from 'react';
import { Heart } from 'lucide-react';
import * as heartModule from 'lucide-react/icons/heart';
import { expect, test } from 'vitest';
import createIcon from './create-icon';

type IconData = Parameters<typeof createIcon>[0];
const isData = (value: unknown): value is IconData =>
  typeof value === 'object' && value !== null && 'node' in value;
/** What lucide makes its heart of, which its types do not name. */
const heart = Object.values<unknown>(heartModule).find(isData);
if (!heart) throw new Error('lucide keeps its icons elsewhere');
const OurHeart = createIcon(heart);

/** What is drawn, attribute by attribute. */
function drawn(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const { container } = render(<Icon {...props} />);
  const all = [...container.querySelectorAll('*')];
  return all.map((element) => [
    element.tagName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  ]);
}

test.each([
  {},
  { className: 'size-5 fill-current' },
  { 'aria-hidden': true },
  { 'aria-label': 'Favourite' },
  { role: 'img', width: 12, strokeWidth: 3 },
] as SVGProps<SVGSVGElement>[])('an icon is drawn as lucide draws it: %j', (props) => {
  const theirs = drawn(Heart as ComponentType<SVGProps<SVGSVGElement>>, props);
  expect(drawn(OurHeart, props)).toEqual(theirs);
  expect(theirs).toHaveLength(2);
});
