import type { CaseFile } from '@/lib/api/types';

/** Files of a service: pictures to look at, documents to download once they may be. */
export function CaseFiles({ files, label }: { files: readonly CaseFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {files.map((file) => (
        <li key={file.id} className="flex flex-col gap-2">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <Pages file={file} />
          {file.file_url !== null && (
            <a href={file.file_url} download className="w-fit text-primary underline">
              Download <span className="sr-only">{file.name}</span>
            </a>
          )}
          {file.file_url === null && file.page_urls.length === 0 && (
            <span className="text-sm text-muted">Waiting for the scan</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Pages({ file: { name, page_urls: urls } }: { file: CaseFile }) {
  if (urls.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={`${name}, ${index + 1} of ${urls.length}`}
            loading="lazy"
            className="size-24 rounded-md border object-cover"
          />
        </a>
      ))}
    </span>
  );
}
