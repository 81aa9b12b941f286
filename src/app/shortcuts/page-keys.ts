import type { Screen } from "../menu/pages.ts";

/** The letter that leads to a screen after `g`; by its place on the keyboard. */
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
