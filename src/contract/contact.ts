export const contactCalls = [] as const;
