import { beforeEach, expect, test, vi } from "vitest";
import type { MessageToWorker } from "../contract/worker-messages.ts";

/** The download of the only file. */
let download = Promise.withResolvers<Response>();

vi.mock("./build-files.ts", () => ({
  ChangedFileError: class extends Error {},
  getBuild: async () => ({ tiers: { core: { files: { "/core.js": "hash" }, bytes: 1 } }, hashes: new Map() }),
  getBuildId: () => "build",
  getCacheKey: (path: string, hash: string) => `${path}?v=${hash}`,
  getListKey: () => "/files.json",
  downloadBuildFile: (_path: string, _hash: string, { signal }: { signal: AbortSignal }) =>
    Promise.race([
      download.promise,
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    ]),
}));

const cache = { keys: async () => [], put: async () => {}, match: async (key: string) => key === "/files.json" };
let scope: EventTarget;

/** Loads the module again, because a worker is stopped only once. */
async function startWorker() {
  vi.resetModules();
  // Types of a worker do not exist in this project, whose tests have those of a page.
  const module = await vi.importActual<Record<"registerFileTiers" | "stopStoring", () => void>>("./file-tiers.ts");
  module.registerFileTiers();
  return module;
}

/** Sends the message like a page. `work` ends when the worker has nothing more to do for it. */
function send(message: MessageToWorker) {
  const postMessage = vi.fn();
  const event = Object.assign(new Event("message"), {
    data: message,
    ports: [{ postMessage }],
    work: undefined as Promise<unknown> | undefined,
    waitUntil(work: Promise<unknown>) {
      event.work = work;
    },
  });
  scope.dispatchEvent(event);
  return { work: event.work, postMessage };
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  scope = Object.assign(new EventTarget(), { registration: {}, origin: "https://phrom.example" });
  vi.stubGlobal("self", scope);
  vi.stubGlobal("caches", { open: async () => cache });
  download = Promise.withResolvers();
});

test("a page that asks to store files gets a reply when they are stored", async () => {
  await startWorker();
  const { work, postMessage } = send({ type: "store-tiers", tiers: ["core"] });
  download.resolve(new Response());
  await work;
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(true);
});

test("before an update, storing ends without a reply, so that the page does not ask at that moment", async () => {
  const { stopStoring } = await startWorker();
  const { work, postMessage } = send({ type: "store-tiers", tiers: ["core"] });
  stopStoring();
  await work;
  expect(postMessage).not.toHaveBeenCalled();
});
