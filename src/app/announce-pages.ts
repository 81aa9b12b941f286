import type { RegisteredRouter } from "@tanstack/react-router";
import { MAIN_ID } from "./skip-link.tsx";

/**
 * After a change of page the keyboard and the screen reader start at its heading, not at the link that led there.
 * A field that took the focus for itself keeps it; the main part, which has it after a press on nothing, does not.
 */
export function announcePages(router: RegisteredRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.getElementById(MAIN_ID);
    const focused = document.activeElement;
    if (!main || (focused !== main && main.contains(focused))) return;
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
