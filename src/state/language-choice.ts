import type { Language } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** For src/boot.js, which reads the choice. */
export function rememberLanguageChoice(language: Language): void {
  try {
    localStorage.setItem(storageKeys.languageChoice, language);
  } catch (error) {
    // The storage is full or blocked: the choice is kept in the address.
    console.warn(error);
  }
}
