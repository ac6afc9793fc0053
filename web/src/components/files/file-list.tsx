import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';

interface ShownFile {
  id: string;
  name: string;
  /** A picture’s own address, or those of a document’s first pages. */
  page_urls: readonly string[];
  /** Null as long as it may not be downloaded. */
  file_url: string | null;
}

/** Files that somebody sent: pictures and pages to look at, documents to download once they may be. */
export function FileList({ files, label }: { files: readonly ShownFile[]; label: string }) {
  const [viewed, setViewed] = useState<{ file: ShownFile; page: number } | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3">
        {files.map((file) => (
          <li key={file.id} className="flex flex-col gap-2">
            <span className="font-medium wrap-anywhere">{file.name}</span>
            <Pages file={file} onLook={(page) => setViewed({ file, page })} />
            <Download file={file} />
            {file.file_url === null && file.page_urls.length === 0 && (
              <span className="text-sm text-muted">Waiting for the scan</span>
            )}
          </li>
        ))}
      </ul>
      {viewed && (
        <FileViewer
          file={viewed.file}
          page={viewed.page}
          onTurn={(page) => setViewed({ ...viewed, page })}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

function Pages({ file, onLook }: { file: ShownFile; onLook: (page: number) => void }) {
  const { name, page_urls: urls } = file;
  if (urls.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={`Look at ${name}, ${index + 1} of ${urls.length}`}
          onClick={() => onLook(index)}
          className="cursor-pointer rounded-md"
        >
          <img src={url} alt="" loading="lazy" className="size-24 rounded-md border object-cover" />
        </button>
      ))}
    </span>
  );
}

function Download({ file: { name, file_url: url } }: { file: ShownFile }) {
  if (url === null) return null;
  return (
    <a href={url} download className="w-fit text-primary underline">
      Download <span className="sr-only">{name}</span>
    </a>
  );
}

interface ViewerProps {
  file: ShownFile;
  page: number;
  onTurn: (page: number) => void;
  onClose: () => void;
}

/** One file in large, page by page (A2.9-05). Its address lives an hour, so it may be gone. */
function FileViewer({ file, page, onTurn, onClose }: ViewerProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const count = file.page_urls.length;
  const url = file.page_urls[page];
  return (
    <Dialog open size="full" onOpenChange={(open) => !open && onClose()} title={file.name}>
      <div className="flex flex-col items-center gap-4">
        {url === broken ? (
          <Alert tone="danger" urgent title="Could not view file">
            Please close this page and open it again.
          </Alert>
        ) : (
          <img
            src={url}
            alt={`${file.name}, ${page + 1} of ${count}`}
            onError={() => setBroken(url ?? null)}
            className="max-h-[70dvh] max-w-full object-contain"
          />
        )}
        {count > 1 && (
          <div className="flex items-center gap-3">
            <IconButton label="Page before" disabled={page === 0} onClick={() => onTurn(page - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <span className="tabular" role="status">
              {page + 1} of {count}
            </span>
            <IconButton
              label="Next page"
              disabled={page + 1 === count}
              onClick={() => onTurn(page + 1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
        <Download file={file} />
      </div>
    </Dialog>
  );
}
