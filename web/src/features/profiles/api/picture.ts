import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { upload } from '@/lib/api/upload';
import type { Profile } from '@/lib/api/types';
import { pictureType } from '../picture-rules';
import { keepProfile } from './profile';

const address = '/api/v1/profiles/me/picture';

type NewPicture = { file: File; onProgress: (share: number) => void };

export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: NewPicture) =>
      upload<Profile>(address, file, pictureType(file), onProgress),
    onSuccess: (profile) => keepProfile(client, profile),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE(address)),
    onSuccess: (profile) => keepProfile(client, profile),
  });
}
