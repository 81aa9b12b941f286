export const invoicesCalls = [] as const;
