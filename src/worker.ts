import type { BuildFile } from "./worker/build-files.ts";
import { startWorker } from "./worker/index.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly BuildFile[] };

// The build replaces `__WB_MANIFEST` with the list of its files; in development the list is empty.
startWorker(self.__WB_MANIFEST);
