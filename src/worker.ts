import type { BuildList } from "./worker/build-files.ts";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly BuildList[] };

// The build replaces `__WB_MANIFEST` with an array that contains the file with the list of its files. In development the
// array is empty.
startWorker(self.__WB_MANIFEST[0]);
