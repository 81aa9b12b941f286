import type { RegisteredRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { getPathLanguage } from "../../lib/language.ts";
import { MAIN_ID } from "../../ui/skip-link.tsx";

/** Pages set their title shortly after rendering. */
const TITLE_DELAY_MS = 100;

/**
 * Moves the focus to the new page's heading after a navigation. A field that already took the focus keeps it, and the
 * page title is announced instead.
 */
export function manageFocusOnNavigation(router: RegisteredRouter): void {
  const announcer = document.createElement("div");
  announcer.setAttribute("role", "status");
  announcer.className = "sr-only";
  document.body.append(announcer);
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    announcer.textContent = "";
    const main = document.getElementById(MAIN_ID);
    const focused = document.activeElement;
    if (!main) return;
    // Clicking empty space focuses the main element itself.
    if (focused !== main && main.contains(focused)) {
      setTimeout(() => {
        announcer.textContent = document.title;
      }, TITLE_DELAY_MS);
      return;
    }
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** Changes the language when a link, Back or Forward leads to another language prefix. */
export function syncLanguageWithPath(router: RegisteredRouter): void {
  router.history.subscribe(({ location }) => {
    const language = getPathLanguage(location.pathname);
    if (language && language !== i18next.language) void i18next.changeLanguage(language);
  });
}
