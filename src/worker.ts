import type { BuildList } from "./worker/build-files.ts";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly BuildList[] };

// The build replaces `__WB_MANIFEST` with an array of one entry: the URL and the hash of `files.json`, which lists all
// other files of the build. In development the array is empty.
startWorker(self.__WB_MANIFEST[0]);
