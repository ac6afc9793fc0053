import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { upload } from '@/lib/api/upload';
import type { Profile } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { pictureType } from '@/lib/uploads/picture-files';
import { keepProfile } from './profile';

const address = '/api/v1/profiles/me/picture';

interface NewPicture {
  file: File;
  onProgress: (share: number) => void;
}

/** Sends a new picture; what comes of it is said wherever the user is by then. */
export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: NewPicture) =>
      upload<Profile>(address, file, { type: pictureType(file), onProgress }),
    onSuccess: (profile) => {
      keepProfile(client, profile);
      toast.success('Picture updated', 'Others can see it now.');
    },
    onError: (error) => toast.error('Upload Failed', errorText(error)),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE(address)),
    onSuccess: (profile) => {
      keepProfile(client, profile);
      toast.success('Picture removed', 'Your initials take its place.');
    },
    onError: (error) => toast.error('Update Failed', errorText(error)),
  });
}
