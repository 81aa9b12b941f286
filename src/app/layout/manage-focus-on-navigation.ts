import type { RegisteredRouter } from "@tanstack/react-router";
import { MAIN_ID } from "../../ui/skip-link.tsx";

/** A page names itself a moment after it is rendered. */
const NAMED_MS = 100;

/**
 * After a change of page the keyboard and the screen reader start at its heading, not at the link that led there. A
 * field that took the focus for itself keeps it, and the page's name is said beside it then; the main part, which has it
 * after a press on nothing, does not.
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
    // The main part itself has it after a press on nothing.
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
