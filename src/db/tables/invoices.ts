export type InvoicesTables = object;

export const invoicesStores = {};
