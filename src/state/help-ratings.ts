import type { HelpRating } from "../contract/contact.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** The next contact request sends the rating. */
export interface StoredHelpRating extends HelpRating {
  isSent: boolean;
}

/** Oldest first. Works without React, because help pages load none. */
export function readHelpRatings(): StoredHelpRating[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(storageKeys.helpRatings) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The newest ratings that no contact request has sent yet. */
export const readPendingHelpRatings = (max: number): HelpRating[] =>
  readHelpRatings()
    .filter(({ isSent }) => !isSent)
    .slice(-max)
    .map(({ isSent, ...rating }) => rating);

const storeRatings = (ratings: readonly StoredHelpRating[]): void =>
  void safeStorage.setItem(storageKeys.helpRatings, JSON.stringify(ratings));

export const storeHelpRating = (rating: HelpRating): void =>
  storeRatings([...readHelpRatings().filter(({ path }) => path !== rating.path), { ...rating, isSent: false }]);

export const removeHelpRating = (removedPath: string): void =>
  storeRatings(readHelpRatings().filter(({ path }) => path !== removedPath));

/** A rating that the visitor has changed meanwhile stays pending. */
export const markHelpRatingsSent = (sent: readonly HelpRating[]): void =>
  storeRatings(
    readHelpRatings().map((rating) =>
      sent.some(({ path, isHelpful }) => path === rating.path && isHelpful === rating.isHelpful)
        ? { ...rating, isSent: true }
        : rating,
    ),
  );

export const discardPendingHelpRatings = (): void => storeRatings(readHelpRatings().filter(({ isSent }) => isSent));
