interface ComparedFieldsProps {
  caption: string;
  /** What the two versions are called, as the heads of their columns. */
  versions: readonly [string, string];
  /** What each field is called and what the two versions say of it, in words. */
  rows: readonly { label: string; values: readonly [string, string] }[];
}

/** Two versions of a document, field by field beside each other. */
export function ComparedFields({ caption, versions, rows }: ComparedFieldsProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          {['Field', ...versions].map((head) => (
            <th key={head} scope="col" className="py-1 pr-3 font-medium last:pr-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values: [first, second] }) => (
          <tr key={label} className="border-t align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {label}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{first}</td>
            <td className="py-2 wrap-anywhere">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
