import { useRouterState } from "@tanstack/react-router";
import { atom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { menuGroups, type Screen } from "./pages.ts";

const visits = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Visits of each menu page on this device, by title; invalid stored values count as none. */
function readVisits(): v.InferOutput<typeof visits> {
  try {
    return v.parse(visits, JSON.parse(localStorage.getItem(storageKeys.menuVisits) ?? "{}"));
  } catch {
    return {};
  }
}

/** The counts at app start, so that the bottom bar does not reorder during use. */
export const initialVisitsAtom = atom(() => readVisits());

const screens = menuGroups.flatMap(({ pages }) => pages).filter((page): page is Screen => "to" in page);

/** Counts page visits. */
export function useCountVisits(): void {
  const title = useRouterState({
    select: ({ location: { pathname } }) =>
      screens.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.title,
  });
  useEffect(() => {
    if (!title) return;
    const visits = readVisits();
    try {
      localStorage.setItem(storageKeys.menuVisits, JSON.stringify({ ...visits, [title]: (visits[title] ?? 0) + 1 }));
    } catch {
      // Storage is full: keep the previous order.
    }
  }, [title]);
}
