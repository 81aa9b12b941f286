export const pricingCalls = [] as const;
