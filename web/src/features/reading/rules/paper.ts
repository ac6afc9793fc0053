// A written page as the server puts it on paper (server/features/pages/paper.hpp); the build writes it.
import { plain, textsOf, type Block, type WrittenPage } from './blocks.ts';

interface Paper {
  title: string;
  made_on: string;
  rows: { heading: boolean; text: string }[];
}

/** The page's title, lead and sections as lines. A table's row is a line: "Name: Host [Host name], Guest [Guest name]". */
export const paperOf = ({ title, lead, changes, sections }: WrittenPage): Paper => ({
  title,
  made_on: changes[0]?.on ?? '',
  rows: [
    { heading: false, text: plain(lead) },
    ...sections.flatMap(({ title: heading, blocks }) => [
      { heading: true, text: heading },
      ...blocks.flatMap(linesOf).map((text) => ({ heading: false, text })),
    ]),
  ],
});

function linesOf(block: Block): string[] {
  if (typeof block === 'string' || !('table' in block)) return textsOf(block).map(plain);
  const [[, ...columns] = [], ...rows] = block.table;
  const cell = (text: string, at: number) =>
    columns.length > 1 ? `${columns[at]} ${plain(text)}` : plain(text);
  return rows.map(([name = '', ...cells]) => `${plain(name)}: ${cells.map(cell).join(', ')}`);
}
