import { labelOf } from '../rules/field-labels';

interface ComparedFieldsProps {
  caption: string;
  /** What the two versions are called, as the heads of their columns. */
  versions: readonly [string, string];
  /** The name of each field and what the two versions say of it, in words. */
  rows: readonly { field: string; values: readonly [string, string] }[];
}

/** Two versions of a listing, field by field beside each other. */
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
        {rows.map(({ field, values: [first, second] }) => (
          <tr key={field} className="border-t align-top">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {labelOf(field)}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{first}</td>
            <td className="py-2 wrap-anywhere">{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
