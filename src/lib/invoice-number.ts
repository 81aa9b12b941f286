/** How an invoice is numbered wherever people read it: INV-0054. */
export const invoiceNumber = (id: number): string => `INV-${String(id).padStart(4, "0")}`;
