export const searchCalls = [] as const;
