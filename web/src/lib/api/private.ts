import type { Query } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everybody: stays when somebody signs in or out. */
      public?: true;
      /** Says who is signed in. */
      session?: true;
    };
  }
}

/** The queries whose answers belong to whoever is signed in: all that do not say otherwise. */
export const privateQueries = {
  predicate: ({ meta }: Query) => !meta?.public && !meta?.session,
};
