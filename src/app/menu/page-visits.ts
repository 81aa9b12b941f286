import { useRouterState } from "@tanstack/react-router";
import { atom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { getAriaCurrent, staffPages } from "./pages.ts";

const visitsSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Visits by page title; {} if the stored value is invalid. */
function readVisits(): v.InferOutput<typeof visitsSchema> {
  try {
    return v.parse(visitsSchema, JSON.parse(localStorage.getItem(storageKeys.menuVisits) ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * The visits when the app was opened. Later ones do not change this, so that lists of the most used pages keep their
 * order.
 */
export const initialVisitsAtom = atom(() => readVisits());

export function useCountPageVisits(): void {
  const title = useRouterState({
    select: ({ location: { pathname } }) => staffPages.find((page) => getAriaCurrent(page, pathname))?.title,
  });
  useEffect(() => {
    if (!title) return;
    const visits = readVisits();
    try {
      localStorage.setItem(storageKeys.menuVisits, JSON.stringify({ ...visits, [title]: (visits[title] ?? 0) + 1 }));
    } catch {
      // If the storage is full, the visit is not counted.
    }
  }, [title]);
}
