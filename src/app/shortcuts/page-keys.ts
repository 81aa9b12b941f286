import type { Screen } from "../menu/pages.ts";

/** The second key of `g` + letter. No page may use these letters alone: tinykeys would run both. */
export const pageShortcutKeys: Record<Screen["to"], string> = {
  "/dashboard/analytics": "KeyH",
  "/dashboard/statistics": "KeyS",
  "/apps/todo": "KeyT",
  "/apps/requests": "KeyR",
  "/apps/invoice/list": "KeyI",
  "/apps/user/list": "KeyU",
  "/tables/employees": "KeyP",
  "/access-control": "KeyA",
  "/data": "KeyD",
  "/developers": "KeyV",
};
