import type { PrecacheEntry } from "workbox-precaching";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

// The build writes the list of its files in this place; while developing it is empty.
startWorker(self.__WB_MANIFEST);
