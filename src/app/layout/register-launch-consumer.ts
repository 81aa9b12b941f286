import type { Store } from "jotai";
import { launchedFileAtom } from "../../state/main.ts";

/** The Launch Handler API (Chromium only). */
interface LaunchQueue {
  setConsumer: (consumer: (params: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Stores the file the app was launched with; the data page opens it. */
export function registerLaunchConsumer(store: Store): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void handle.getFile().then((file) => store.set(launchedFileAtom, file));
  });
}
