import type { Block, WrittenPage } from '../rules/blocks.ts';
import { storedWords } from '../rules/stored-words.ts';
import { stored, type Kind, type Stored } from '../../../lib/stored.ts';
import { first } from './first.ts';

const places: Record<Stored['where'], string> = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
  database: 'Browser database',
};

/** What the table has of a kind, or that it has nothing. */
function tableOf(kind: Kind): Block {
  const rows = stored.filter((one: Stored) => one.kind === kind);
  if (rows.length === 0) return `At the moment we keep nothing of this kind.`;
  return {
    caption: `What is kept: ${kind}`,
    table: [
      ['Name', 'Where', 'What for', 'How long'],
      ...rows.map(({ name, where }) => {
        const { what, lasts } = storedWords[name];
        return [name, places[where], what, lasts];
      }),
    ],
  };
}

export const cookies: WrittenPage = {
  title: 'Cookie Policy',
  description: 'What this site keeps in your browser, and your choices about it.',
  lead: 'Cookies, and their newer relatives in your browser, are small notes that a site leaves itself. Here is every one of ours, and your choice about those that are not essential.',
  changes: first,
  sections: [
    {
      id: 'essential',
      title: 'Essential',
      blocks: [
        'Without these the site does not work, or forgets what you have just asked of it. They are always on. They last up to 1 year.',
        tableOf('essential'),
      ],
    },
    {
      id: 'functional',
      title: 'Functional',
      blocks: [
        'These would remember preferences that you did not set yourself. They would last up to 2 years.',
        tableOf('functional'),
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      blocks: [
        'These would count how the site is used. They would last up to 2 years.',
        tableOf('analytics'),
      ],
    },
    {
      id: 'marketing',
      title: 'Marketing',
      blocks: [
        'These would be used for advertisements. They would last up to 1 year.',
        tableOf('marketing'),
      ],
    },
    {
      id: 'your-choice',
      title: 'How your choice works',
      blocks: [
        {
          list: [
            'Until you choose, only what is essential is kept.',
            'A choice lasts 6 months. Then we ask again.',
            'If your browser sends Global Privacy Control, that counts as “Reject All” until you choose otherwise.',
            'When you refuse a kind, what was kept of it is deleted at once.',
            'A payment takes place on the page of our payment provider, which has a cookie policy of its own.',
          ],
        },
      ],
    },
  ],
};
