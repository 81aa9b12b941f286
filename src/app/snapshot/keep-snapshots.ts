import type { RegisteredRouter } from "@tanstack/react-router";
import type { Atom } from "jotai";
import { forgetSnapshots, keepSnapshot } from "../../api/snapshots.ts";
import { hasSnapshots } from "../../lib/page-snapshot.ts";
import { cardLayoutAtom } from "../../state/dashboard-cards.ts";
import {
  contentWidthAtom,
  footerTypeAtom,
  menuCollapsedAtom,
  menuHiddenAtom,
  menuLayoutAtom,
  navbarTypeAtom,
} from "../../state/layout.ts";
import { previewAtom } from "../../state/preview.ts";
import { personAtom } from "../../state/session.ts";
import { mediaAsked } from "../../ui/use-media.ts";
import type { Store } from "../router-context.ts";
import { isSnapshotShown } from "./replace-snapshot.ts";
import { isSettled } from "./settled.ts";

/** How long a page has to come to rest: figures, faces and what else is fetched when there is time. */
const SETTLING_MS = 1_500;

/** By these a page is drawn differently the next time. */
const looks: readonly Atom<unknown>[] = [
  cardLayoutAtom,
  contentWidthAtom,
  footerTypeAtom,
  menuCollapsedAtom,
  menuHiddenAtom,
  menuLayoutAtom,
  navbarTypeAtom,
  previewAtom,
];

/** A message does not hold up the app, but is not there the next time. */
const isPlain = () => isSettled() && document.querySelector("[data-sonner-toast]") === null;

/**
 * Keeps those pages as they are seen that are worth it ({@link hasSnapshots}): when they have come to rest, and once more
 * when they are left. Not after somebody did something in them, for what was opened there is not open the next time. With
 * the person, or when pages will look different, all of them go.
 */
export function keepSnapshots(router: RegisteredRouter, store: Store): void {
  let timer: ReturnType<typeof setTimeout>;
  let isTouched = false;
  const take = () => {
    if (!isTouched && hasSnapshots(location) && !isSnapshotShown() && isPlain())
      takeSnapshot(store.get(personAtom)?.id);
  };
  const takeWhenSettled = () => {
    clearTimeout(timer);
    if (isTouched || !hasSnapshots(location)) return;
    timer = setTimeout(() => (isPlain() ? take() : takeWhenSettled()), SETTLING_MS);
  };
  const forget = () => {
    forgetSnapshots();
    takeWhenSettled();
  };
  router.subscribe("onRendered", ({ pathChanged }) => {
    if (pathChanged) isTouched = false;
    takeWhenSettled();
  });
  const touch = () => {
    isTouched = true;
  };
  for (const act of ["pointerdown", "keydown", "click", "change"]) addEventListener(act, touch, { capture: true });
  addEventListener("visibilitychange", () => document.hidden && take());
  // An atom that is used for the first time tells of itself, with what it was before.
  const looksNow = () => JSON.stringify([store.get(personAtom)?.id, ...looks.map((atom) => store.get(atom))]);
  let known = looksNow();
  const follow = () => {
    const now = looksNow();
    if (now !== known) forget();
    known = now;
  };
  for (const atom of [personAtom, ...looks]) store.sub(atom, follow);
  if (store.get(personAtom) === null) forget();
}

function takeSnapshot(person: number | undefined): void {
  const entry = document.querySelector("script[type=module]")?.getAttribute("src");
  const root = document.getElementById("root");
  if (person === undefined || !entry || !root) return;
  const links = document.querySelectorAll("link[rel=stylesheet]");
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  keepSnapshot(location.pathname, {
    entry,
    terms: { person, language: document.documentElement.lang, media: mediaAsked() },
    styles: [...links].flatMap((link) => link.getAttribute("href") ?? []),
    fonts: files.filter((path) => path.endsWith(".woff2")),
    html: root.innerHTML,
  });
}
