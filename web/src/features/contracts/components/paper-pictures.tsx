import { FileText } from 'lucide-react';
import { useState } from 'react';

interface PaperPicturesProps {
  paper: { label: string; name?: string; page_urls: readonly string[]; file_url: string | null };
}

/** A paper as pictures of its pages; a document also as the file itself where that may be opened. */
export function PaperPictures({
  paper: { label, name, page_urls: pages, file_url: file },
}: PaperPicturesProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pages.map((url, index) => (
            <li key={url}>
              <Page url={url} label={pages.length > 1 ? `${label}, page ${index + 1}` : label} />
            </li>
          ))}
        </ul>
      )}
      {pages.length === 0 && !file && (
        <p className="flex items-center gap-2 text-sm text-secondary">
          <FileText aria-hidden className="size-4 shrink-0 text-primary" />
          {name ?? label}: Unable to load preview
        </p>
      )}
      {file && (
        <a href={file} target="_blank" rel="noreferrer" className="text-primary underline">
          Open {name ?? label}
        </a>
      )}
    </div>
  );
}

function Page({ url, label }: { url: string; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="text-sm text-danger">{label}: Failed to load image</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
      <img
        src={url}
        alt={label}
        onError={() => setBroken(true)}
        className="h-32 w-auto max-w-full rounded-md border object-contain"
      />
    </a>
  );
}
