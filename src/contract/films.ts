export const filmsCalls = [] as const;
