import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { useLocation } from '@/lib/router';

interface Left {
  hasUnsaved: boolean;
  files: { isBusy: boolean; isKept: boolean };
  /** The document's id at this moment: the form stays where the address begins to name it. */
  currentId: () => string | undefined;
}

/** Asks before what is not saved or not uploaded is left behind, and says what becomes of it. */
export function useDocumentLeave({ hasUnsaved, files, currentId }: Left) {
  const here = useLocation();
  const goesOn = !hasUnsaved && files.isKept;
  return useLeaveWarning({
    when: hasUnsaved || files.isBusy,
    text: goesOn
      ? 'Some files are still being uploaded. The rest will be uploaded when you open this page on this device again.'
      : undefined,
    staysAt: ({ pathname, search }) => {
      const id = currentId();
      const namesIt = id !== undefined && search.includes(id);
      return pathname === here.pathname && (search === here.search || namesIt);
    },
  });
}
