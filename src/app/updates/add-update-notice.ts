import type { Store } from "jotai";
import type { UpdateNotice } from "../../api/updates.ts";
import { addNoticeAtom } from "../../state/notices.ts";

/** The notice's id contains the build, so several tabs add the notice only once. */
export function addUpdateNotice({ status, build = "", notes = [] }: UpdateNotice, store: Store): void {
  const version = notes[0]?.version ?? "";
  if (status === "update.waiting")
    store.set(addNoticeAtom, { id: `update-ready:${build}`, kind: "update-ready", values: { version } });
  if (status === "update.failed") store.set(addNoticeAtom, { kind: "update-failed", values: {} });
}
