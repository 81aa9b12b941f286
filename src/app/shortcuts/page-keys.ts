import type { Screen } from "../pages.ts";

/** The letter that leads to a screen after `g`; by its place on the keyboard. */
export const pageKeys: Record<Screen["to"], string> = {
  "/apps/todo": "KeyT",
  "/apps/requests": "KeyR",
  "/access-control": "KeyA",
  "/data": "KeyD",
  "/developers": "KeyV",
};
