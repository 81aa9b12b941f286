import { SLOTS } from "./slots.ts";

/** The documents of one book. */
export const BOOK_SIZE = 99_999;

/**
 * As in a Thai book of documents (เล่มที่/เลขที่), "3/12" is document 12 of book 3. `count` is the position among all
 * documents of the device, from 1. The first book has the number of the device's slot, and the next one the lowest higher
 * number that only this device uses. A prefix of the company comes first: "INV69:3/12".
 */
export function toDocumentNumber(slot: number, count: number, prefix?: string): string {
  const book = slot + SLOTS * Math.floor((count - 1) / BOOK_SIZE);
  return withPrefix(`${book}/${((count - 1) % BOOK_SIZE) + 1}`, prefix);
}

/** Outside a workspace there are no books, and the id is the number: "INV69:0/12". */
export const toBooklessNumber = (id: number, prefix: string): string => withPrefix(`0/${id}`, prefix);

const withPrefix = (number: string, prefix: string | undefined) =>
  prefix === undefined ? number : `${prefix}:${number}`;

/** The slot of the device that gave the number; NaN if the value is no document number of a book. */
export function getSlotOfNumber(documentNumber: unknown): number {
  if (typeof documentNumber !== "string" || isBookless(documentNumber)) return Number.NaN;
  return Number(documentNumber.slice(documentNumber.indexOf(":") + 1).split("/")[0]) % SLOTS;
}

export const isBookless = (documentNumber: unknown): boolean =>
  typeof documentNumber === "string" && /:0\/\d+$/.test(documentNumber);

/** The first device brings documents without a book, which it numbered before there was a workspace. */
export const canGiveNumber = (slot: number, documentNumber: unknown): boolean =>
  isBookless(documentNumber) || getSlotOfNumber(documentNumber) === slot;
