import { addNoticeAtom } from "../../state/notices.ts";
import type { Store } from "../router-context.ts";
import type { WorkerNotice } from "../worker-notices.ts";

/** Puts what is said about a new version into the history: once, however many tabs say it and however often. */
export function rememberUpdate({ notice, build = "", notes = [] }: WorkerNotice, store: Store): void {
  const version = notes[0]?.version ?? "";
  if (notice === "update.waiting")
    store.set(addNoticeAtom, { id: `update-ready:${build}`, kind: "update-ready", values: { version } });
  if (notice === "update.failed") store.set(addNoticeAtom, { kind: "update-failed", values: {} });
}
