/** ORD-00012. */
export const formatOrderNumber = (id: number): string => `ORD-${String(id).padStart(5, "0")}`;
