import type { PrecacheEntry } from "workbox-precaching";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

// The build replaces `self.__WB_MANIFEST` with the list of its files; in development the list is empty.
startWorker(self.__WB_MANIFEST);
