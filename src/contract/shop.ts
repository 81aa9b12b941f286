export const shopCalls = [] as const;
