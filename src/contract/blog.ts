export const blogCalls = [] as const;
