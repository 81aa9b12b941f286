/** INV-0054. */
export const formatInvoiceNumber = (id: number): string => `INV-${String(id).padStart(4, "0")}`;
