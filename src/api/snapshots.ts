import type { PageMessage } from "../contract/worker-messages.ts";
import type { PageSnapshot } from "../lib/page-snapshot.ts";

const tellWorker = (message: PageMessage) => navigator.serviceWorker.controller?.postMessage(message);

/** Has a page kept as it is seen, under its path. The worker does it, for a page that is being left may not live to. */
export const keepSnapshot = (path: string, snapshot: PageSnapshot): void =>
  tellWorker({ type: "keep-snapshot", path, snapshot });

/** Has all that were kept forgotten. */
export const forgetSnapshots = (): void => tellWorker({ type: "forget-snapshots" });
