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
  let headingObserver: MutationObserver | undefined;
  const startIndex = router.history.location.state.__TSR_index;
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    // The first page keeps the focus where the browser put it. A person may open another page before the first has
    // rendered: then `fromLocation` is missing too.
    const isFirstPage = !fromLocation && toLocation.state.__TSR_index === startIndex;
    if (isFirstPage || !pathChanged) return;
    headingObserver?.disconnect();
    announcer.textContent = "";
    const main = document.getElementById(MAIN_ELEMENT_ID);
    const focusedElement = document.activeElement;
    if (!main) return;
    // Keep the focus if an element within <main> has it. If <main> itself has it (a click on empty space), move it.
    if (focusedElement !== main && main.contains(focusedElement)) {
      setTimeout(() => {
        announcer.textContent = document.title;
      }, TITLE_DELAY_MS);
      return;
    }
    if (focusHeading(main)) return;
    // The heading may be missing: at the start, the layout renders before the screen.
    main.focus({ preventScroll: true });
    headingObserver = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) headingObserver?.disconnect();
    });
    headingObserver.observe(main, { childList: true, subtree: true });
  });
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Applies to links, Back and Forward. */
export function syncLanguageWithPath(router: RegisteredRouter): void {
  router.history.subscribe(({ location }) => {
    const language = getPathLanguage(location.pathname);
    if (language && language !== i18next.language) void i18next.changeLanguage(language);
  });
}
