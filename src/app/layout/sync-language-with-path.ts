import type { RegisteredRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { getPathLanguage } from "../../lib/language.ts";

/** Changes the language when a link, Back or Forward leads to another language prefix. */
export function syncLanguageWithPath(router: RegisteredRouter): void {
  router.history.subscribe(({ location }) => {
    const language = getPathLanguage(location.pathname);
    if (language && language !== i18next.language) void i18next.changeLanguage(language);
  });
}
