/** Formats an invoice's number for display, such as INV-0054. */
export const formatInvoiceNumber = (id: number): string => `INV-${String(id).padStart(4, "0")}`;
