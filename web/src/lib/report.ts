/** What a report is about: nobody caught it, or a part of a page broke. */
export type FailureKind = 'error' | 'rejection' | 'render';

/** Tells the server of an error. The code for it comes when it is first needed; without it nobody is worse off. */
export function report(kind: FailureKind, error: unknown): void {
  void import('./api/client-reports')
    .then(({ reportFailure }) => reportFailure(kind, error))
    .catch(() => undefined);
}
