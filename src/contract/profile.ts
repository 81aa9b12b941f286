export const profileCalls = [] as const;
