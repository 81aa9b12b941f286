import type { RegisteredRouter } from "@tanstack/react-router";
import { MAIN_ID } from "./skip-link.tsx";

/**
 * After a change of page the keyboard and the screen reader start at its heading, not at the link that led there.
 * A field that took the focus for itself keeps it.
 */
export function announcePages(router: RegisteredRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.getElementById(MAIN_ID);
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
