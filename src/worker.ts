import type { PrecacheEntry } from "workbox-precaching";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

// The build replaces the precache manifest with the list of its files; in development the list is empty.
startWorker(self.__WB_MANIFEST);
