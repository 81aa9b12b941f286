export const faqCalls = [] as const;
