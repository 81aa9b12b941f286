/** Parses a record id from a URL; undefined if it is malformed. */
export const parseId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
