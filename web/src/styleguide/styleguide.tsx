import { cn } from '@/lib/cn';
import { useDocumentTitle } from '@/lib/document-title';
import { groups } from './groups';
import type { Shown } from './shown';
import { Tokens } from './tokens';

/** Every component in every state, for whoever builds screens from them and for axe. */
export function Component() {
  useDocumentTitle('Styleguide');
  return (
    <div className="container-page flex flex-col gap-12 py-10">
      <div className="flex flex-col gap-4">
        <h1 className="text-h1">Styleguide</h1>
        <nav aria-label="Components">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {groups.flatMap((group) =>
              group.components.map(({ name }) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    className="inline-block py-1 text-primary underline-offset-4 hover:underline"
                  >
                    {name}
                  </a>
                </li>
              )),
            )}
          </ul>
        </nav>
      </div>
      <Tokens />
      {groups.map((group) => (
        <section
          key={group.title}
          data-group={group.title}
          aria-label={group.title}
          className="flex flex-col gap-8"
        >
          <h2 className="text-h2">{group.title}</h2>
          {group.components.map((shown) => (
            <States key={shown.name} shown={shown} />
          ))}
        </section>
      ))}
    </div>
  );
}

function States({ shown: { name, states } }: { shown: Shown }) {
  return (
    <section id={name} data-component={name} aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-h3">{name}</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {states.map(({ label, show, wide }) => (
          <li
            key={label}
            className={cn(
              'flex min-w-0 flex-col gap-3 rounded-md border border-dashed p-4',
              wide && 'sm:col-span-2 lg:col-span-3',
            )}
          >
            <span className="text-sm text-muted">{label}</span>
            <div className="min-w-0">{show}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
