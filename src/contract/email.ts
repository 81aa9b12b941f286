export const emailCalls = [] as const;
