import { contractLines, contractParts } from '../rules/contract-words';

/** A contract's text: names and the host's own terms stay as they were typed. */
export function ContractText({ text }: { text: string }) {
  return (
    <div
      data-slot="contract-text"
      className="flex flex-col gap-4 rounded-md border bg-background px-4 py-4 sm:px-6 print:border-0 print:p-0"
    >
      {contractParts(text).map((part) => (
        <section key={`${part.heading ?? ''}${part.text}`}>
          {part.heading && <h3 className="pb-1 font-semibold wrap-anywhere">{part.heading}</h3>}
          <p className="whitespace-pre-wrap wrap-anywhere">
            {contractLines(part.text).map(({ id, text, setIn }) => (
              <span key={id} className={setIn ? 'block ps-4' : 'block'}>
                {text}
              </span>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
