import type { Section } from '../rules/blocks';
import { textsOf } from '../rules/blocks';
import { BlockShown } from './blocks';

/** The sections. Each heading leads to itself, so that its address can be copied. */
export function PageBody({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={`${id}-heading`} className="flex flex-col gap-4">
      <h2 id={`${id}-heading`} className="text-h2">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      {blocks.map((block) => (
        <BlockShown key={textsOf(block).join(' ')} block={block} />
      ))}
    </section>
  ));
}
