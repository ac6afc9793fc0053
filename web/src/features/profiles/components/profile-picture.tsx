import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Camera, Trash2 } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { errorText } from '@/lib/api/error';
import type { Profile } from '@/lib/api/types';
import { useFocusOnChange } from '@/lib/focus';
import { initials } from '@/lib/format';
import { month } from '@/lib/instants';
import { useRemovePicture, useUploadPicture } from '../api/picture';
import { pictureRefusal, pictureTypes } from '@/lib/uploads/picture-files';

const MOST = {
  bytes: 5 * 1024 * 1024,
  sentence: 'Please select an image smaller than 5MB.',
};

/** Whose profile it is, with the picture and what can be done with it (D5-15, D5-16, D8-23). */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { upload, preview, share, problem, choose, remove } = usePicture();
  const input = useRef<HTMLInputElement>(null);
  const has = profile.profile_picture_url !== null;
  const button = useFocusOnChange<HTMLButtonElement>(String(has));

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ''; // so that the same file can be chosen again
    if (file) choose(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar
        name="Your picture"
        initials={initials(profile.first_name, profile.last_name)}
        src={preview ?? profile.profile_picture_url}
        size="xl"
      />
      <div className="flex min-w-0 grow basis-64 flex-col gap-3">
        <div>
          <p className="text-h3 font-semibold break-words">
            {profile.first_name} {profile.last_name}
          </p>
          <p className="text-sm text-muted">
            {profile.user_type === 'host' ? 'Host' : 'Renter'} since {month(profile.created_at)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            aria-label="Picture file"
            hidden
            onChange={chosen}
          />
          <Button
            ref={button}
            size="sm"
            variant="outline"
            loading={upload.isPending}
            loadingText="Uploading…"
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden className="size-4" />
            {has ? 'Change picture' : 'Add a picture'}
          </Button>
          {has && (
            <Button
              size="sm"
              variant="ghost"
              disabled={upload.isPending}
              loading={remove.isPending}
              loadingText="Removing…"
              onClick={() => remove.mutate()}
            >
              <Trash2 aria-hidden className="size-4" />
              Remove picture
            </Button>
          )}
        </div>
        {upload.isPending && (
          <div className="w-full max-w-64">
            <Progress label="Upload of your picture" value={share} />
          </div>
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <p className="text-sm text-muted">
          JPEG, PNG, WebP or HEIC, up to 5 MB. Everyone can see it. We remove the location and date
          from the file.
        </p>
      </div>
    </div>
  );
}

/** What is going on with the picture; the preview shows the chosen file while it is on its way. */
function usePicture() {
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = (error: Error) => {
    setPreview(null);
    setProblem(errorText(error));
  };
  const upload = useUploadPicture({ failed, over: () => setPreview(null) });
  const removal = useRemovePicture(failed);

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function choose(file: File) {
    const refusal = pictureRefusal(file, MOST);
    setProblem(refusal);
    if (refusal) return;
    setShare(0);
    setPreview(URL.createObjectURL(file));
    upload.mutate({ file, onProgress: setShare });
  }

  function mutate() {
    setProblem(null);
    removal.mutate();
  }

  return { upload, preview, share, problem, choose, remove: { ...removal, mutate } };
}
