import type { DisputeFile } from '@/lib/api/types';

/** Files of a dispute: pictures to look at, documents to download once they may be. */
export function CaseFiles({ files, label }: { files: readonly DisputeFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {files.map((file) => (
        <li key={file.id} className="flex flex-col gap-2">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          {file.page_urls.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {file.page_urls.map((url, index) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={`${file.name}, ${index + 1} of ${file.page_urls.length}`}
                    loading="lazy"
                    className="size-24 rounded-md border object-cover"
                  />
                </a>
              ))}
            </span>
          )}
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
