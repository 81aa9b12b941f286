import { useRouterState } from "@tanstack/react-router";
import { atom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { menuGroups, type Screen } from "./pages.ts";

const visits = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** How often each page of the menu was opened on this device, by its title; whatever else is kept means never. */
function readVisits(): v.InferOutput<typeof visits> {
  try {
    return v.parse(visits, JSON.parse(localStorage.getItem(storageKeys.menuVisits) ?? "{}"));
  } catch {
    return {};
  }
}

/** The counts as they were when the app was opened: nothing moves under a thumb that knows its place. */
export const initialVisitsAtom = atom(() => readVisits());

const screens = menuGroups.flatMap(({ pages }) => pages).filter((page): page is Screen => "to" in page);

/** Counts each opening of a page of the menu. */
export function useCountVisits(): void {
  const title = useRouterState({
    select: ({ location: { pathname } }) =>
      screens.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.title,
  });
  useEffect(() => {
    if (!title) return;
    const known = readVisits();
    try {
      localStorage.setItem(storageKeys.menuVisits, JSON.stringify({ ...known, [title]: (known[title] ?? 0) + 1 }));
    } catch {
      // The bar keeps the order it had.
    }
  }, [title]);
}
