import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { upload } from '@/lib/api/upload';
import type { Profile } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { pictureType } from '@/lib/uploads/picture-files';
import { keepProfile } from './profile';

const address = '/api/v1/profiles/me/picture';

interface NewPicture {
  file: File;
  onProgress: (share: number) => void;
}

interface Then {
  failed: (error: Error) => void;
  over: () => void;
}

/** Sends a new picture. */
export function useUploadPicture({ failed, over }: Then) {
  const client = useQueryClient();
  return useAction({
    send: ({ file, onProgress }: NewPicture) =>
      upload<Profile>(address, file, { type: pictureType(file), onProgress }),
    done: (profile) => {
      keepProfile(client, profile);
      toast.success('Picture updated', 'Others can see it now.');
    },
    failed: (error) => {
      toast.error('Upload Failed', errorText(error));
      failed(error);
    },
    over,
  });
}

/** Takes the picture away. */
export function useRemovePicture(failed: (error: Error) => void) {
  const client = useQueryClient();
  return useAction({
    send: () => answer(api.DELETE(address)),
    done: (profile) => {
      keepProfile(client, profile);
      toast.success('Picture removed', 'Your initials take its place.');
    },
    failed: (error) => {
      toast.error('Update Failed', errorText(error));
      failed(error);
    },
  });
}
