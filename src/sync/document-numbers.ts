import { SLOTS } from "./slots.ts";

/** The documents of one book. */
export const BOOK_SIZE = 99_999;

/**
 * As in a Thai book of documents (เล่มที่/เลขที่), "3/12" is document 12 of book 3. `count` is the position among all
 * documents of the device, from 1. The first book has the number of the device's slot, and the next one the lowest higher
 * number that only this device uses.
 */
export function toDocumentNumber(slot: number, count: number): string {
  const book = slot + SLOTS * Math.floor((count - 1) / BOOK_SIZE);
  return `${book}/${((count - 1) % BOOK_SIZE) + 1}`;
}

/** The slot of the device that gave the number; NaN if the value is no document number. */
export const getSlotOfNumber = (documentNumber: unknown): number =>
  typeof documentNumber === "string" ? Number(documentNumber.split("/")[0]) % SLOTS : Number.NaN;
