export const accessCalls = [] as const;
