export const chatCalls = [] as const;
