import type { Store } from "jotai";
import type { UpdateNotice } from "../../api/updates.ts";
import { addNoticeAtom } from "../../state/notices.ts";

/** Puts what is said about a new version into the history: once, however many tabs say it and however often. */
export function addUpdateNotice({ status, build = "", notes = [] }: UpdateNotice, store: Store): void {
  const version = notes[0]?.version ?? "";
  if (status === "update.waiting")
    store.set(addNoticeAtom, { id: `update-ready:${build}`, kind: "update-ready", values: { version } });
  if (status === "update.failed") store.set(addNoticeAtom, { kind: "update-failed", values: {} });
}
