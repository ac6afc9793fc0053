import axe from 'axe-core';

/** What axe finds in a part of a page. Colours are for browsers to measure: jsdom draws nothing. */
export async function violationsIn(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
