import type { RegisteredRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { getPathLanguage } from "../../lib/language.ts";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";

/** Announce a new page's title only after this delay, because pages set their title shortly after rendering. */
const TITLE_DELAY_MS = 100;

/**
 * After a navigation, moves the focus to the new page's heading. If a field of the page has already taken the focus,
 * the field keeps it and a live region announces the page title.
 */
export function manageFocusOnNavigation(router: RegisteredRouter): void {
  const announcer = document.createElement("div");
  announcer.setAttribute("role", "status");
  announcer.className = "sr-only";
  document.body.append(announcer);
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    announcer.textContent = "";
    const main = document.getElementById(MAIN_ELEMENT_ID);
    const focused = document.activeElement;
    if (!main) return;
    // Keep the focus if an element within <main> has it. If <main> itself has it (a click on empty space), move it.
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

/** Switches the language when a link, Back or Forward opens a URL with another language prefix. */
export function syncLanguageWithPath(router: RegisteredRouter): void {
  router.history.subscribe(({ location }) => {
    const language = getPathLanguage(location.pathname);
    if (language && language !== i18next.language) void i18next.changeLanguage(language);
  });
}
