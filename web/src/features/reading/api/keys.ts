export const readingKeys = {
  written: (name: string) => ['written', name],
  helpIndex: ['help-index'],
} as const;
