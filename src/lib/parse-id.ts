/** A record's id as it stands in an address; undefined for anything else, which names no record. */
export const parseId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
