import type { Language } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** src/boot.js reads the choice. */
export function rememberLanguageChoice(language: Language): void {
  try {
    localStorage.setItem(storageKeys.languageChoice, language);
  } catch (error) {
    // If the storage is full or blocked, the URL keeps the choice.
    console.warn(error);
  }
}
