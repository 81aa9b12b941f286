import type { RegisteredRouter } from "@tanstack/react-router";
import { MAIN_ID } from "../../ui/skip-link.tsx";

/** Pages set their title shortly after rendering. */
const NAMED_MS = 100;

/**
 * Moves the focus to the new page's heading after a navigation. A field that already took the focus keeps it, and the
 * page title is announced instead.
 */
export function manageFocusOnNavigation(router: RegisteredRouter): void {
  const said = document.createElement("div");
  said.setAttribute("role", "status");
  said.className = "sr-only";
  document.body.append(said);
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    said.textContent = "";
    const main = document.getElementById(MAIN_ID);
    const focused = document.activeElement;
    if (!main) return;
    // Clicking empty space focuses the main element itself.
    if (focused !== main && main.contains(focused)) {
      setTimeout(() => {
        said.textContent = document.title;
      }, NAMED_MS);
      return;
    }
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
