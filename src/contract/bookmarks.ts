export const bookmarksCalls = [] as const;
