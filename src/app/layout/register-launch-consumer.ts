import { launchedFileAtom } from "../../state/main.ts";
import type { Store } from "../router-context.ts";

/** The Launch Handler API, which Chromium alone has. */
interface LaunchQueue {
  setConsumer: (consumer: (params: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Keeps the file that the app is opened with; the page of the data looks into it. */
export function registerLaunchConsumer(store: Store): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void handle.getFile().then((file) => store.set(launchedFileAtom, file));
  });
}
