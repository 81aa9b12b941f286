import type { HelpRating } from "../contract/contact.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** A rating of a help text on this device. The next contact request sends it. */
export interface StoredHelpRating extends HelpRating {
  isSent: boolean;
}

/** Returns the ratings on this device, oldest first. Works without React, because help pages load none. */
export function readHelpRatings(): StoredHelpRating[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(storageKeys.helpRatings) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Returns the newest ratings that no contact request has sent yet. */
export const readPendingHelpRatings = (max: number): HelpRating[] =>
  readHelpRatings()
    .filter(({ isSent }) => !isSent)
    .slice(-max)
    .map(({ isSent, ...rating }) => rating);

const store = (ratings: readonly StoredHelpRating[]): void =>
  void safeStorage.setItem(storageKeys.helpRatings, JSON.stringify(ratings));

/** Stores a rating, which replaces an earlier one of the same help text. */
export const storeHelpRating = (rating: HelpRating): void =>
  store([...readHelpRatings().filter(({ path }) => path !== rating.path), { ...rating, isSent: false }]);

export const removeHelpRating = (removedPath: string): void =>
  store(readHelpRatings().filter(({ path }) => path !== removedPath));

/** Marks ratings as sent. A rating that the visitor has changed meanwhile stays pending. */
export const markHelpRatingsSent = (sent: readonly HelpRating[]): void =>
  store(
    readHelpRatings().map((rating) =>
      sent.some(({ path, isHelpful }) => path === rating.path && isHelpful === rating.isHelpful)
        ? { ...rating, isSent: true }
        : rating,
    ),
  );

/** Removes the ratings that no contact request has sent yet. */
export const discardPendingHelpRatings = (): void => store(readHelpRatings().filter(({ isSent }) => isSent));
