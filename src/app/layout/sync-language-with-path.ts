import type { RegisteredRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { getPathLanguage } from "../../lib/language.ts";

/** Keeps the language on screen that of the address, when a link, Back or Forward leads to another one. */
export function syncLanguageWithPath(router: RegisteredRouter): void {
  router.history.subscribe(({ location }) => {
    const language = getPathLanguage(location.pathname);
    if (language && language !== i18next.language) void i18next.changeLanguage(language);
  });
}
