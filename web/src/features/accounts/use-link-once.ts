import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';

type Told = { title: string; message: string };
type Mutate = (
  token: string,
  then: {
    onSuccess: (told: Told) => void;
    onError: (error: Error) => void;
    onSettled: () => void;
  },
) => void;

/** Uses the link of a letter, says what came of it, and goes on to the home page. */
export function useLinkOnce(mutate: Mutate, failed: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return; // a link works once
    asked.current = true;
    mutate(token, {
      onSuccess: ({ title, message }) => toast.success(title, message),
      onError: (error) => toast.error(failed, errorText(error)),
      onSettled: () => void navigate(paths.home, { replace: true }),
    });
  }, [token, mutate, failed, navigate]);
}
