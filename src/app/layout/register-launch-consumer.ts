import type { Store } from "jotai";
import { launchedFileAtom } from "../../state/main.ts";

/** Only Chromium has this API. */
interface LaunchQueue {
  setConsumer: (consumer: (params: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Stores the file for the page that opens such files. */
export function registerLaunchConsumer(store: Store): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void handle.getFile().then((file) => store.set(launchedFileAtom, file));
  });
}
