// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

const workbox = vi.hoisted(() => ({ register: vi.fn<() => Promise<unknown>>(), addEventListener: () => {} }));
vi.mock("workbox-window", () => ({
  Workbox: class {
    register = workbox.register;
    addEventListener = workbox.addEventListener;
  },
}));

/** What the page sees of its worker. A test sets the controller and fires the event, like the browser. */
class Container extends EventTarget {
  controller: object | null = null;
  listening = 0;
  readonly register = vi.fn<() => Promise<unknown>>();

  override addEventListener(...args: Parameters<EventTarget["addEventListener"]>) {
    this.listening++;
    const options = args[2] as AddEventListenerOptions | undefined;
    options?.signal?.addEventListener("abort", () => this.listening--);
    super.addEventListener(...args);
  }
  setController(controller: object | null) {
    this.controller = controller;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: Container;
const callbacks = { onUpdateWaiting: vi.fn(), onUpdated: vi.fn(), onFailed: vi.fn() };

/** Loads the module again, because it registers the worker once, and registers the worker. */
async function start() {
  vi.resetModules();
  const module = await import("./service-worker.ts");
  module.registerServiceWorker(callbacks);
  return module;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  container = new Container();
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  workbox.register.mockReset().mockResolvedValue({});
});

test("a page with a worker does not miss it if registering it fails", async () => {
  container.controller = {};
  workbox.register.mockRejectedValue(new TypeError("Failed to fetch"));
  const { missingWorkerStore } = await start();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(missingWorkerStore.getSnapshot()).toBe(false);
  expect(callbacks.onFailed).not.toHaveBeenCalled();
});

test("waitForWorker rejects while no worker can be installed, and leaves no listener behind", async () => {
  container.register.mockRejectedValue(new TypeError("Failed to fetch"));
  const { missingWorkerStore, waitForWorker } = await start();
  await expect(waitForWorker()).rejects.toThrow("Failed to fetch");
  expect(missingWorkerStore.getSnapshot()).toBe(true);
  expect(container.listening).toBe(0);
});

test("a page that loses its worker installs it again and says so if that fails", async () => {
  container.controller = {};
  const { missingWorkerStore, waitForWorker } = await start();
  await vi.waitFor(() => expect(workbox.register).toHaveBeenCalledTimes(1));
  container.register.mockRejectedValue(new TypeError("Failed to fetch"));
  container.setController(null);
  await expect(waitForWorker()).rejects.toThrow("Failed to fetch");
  expect(missingWorkerStore.getSnapshot()).toBe(true);

  container.register.mockResolvedValue({ active: Object.assign(new EventTarget(), { state: "activated" }) });
  const waiting = waitForWorker();
  await vi.waitFor(() => expect(workbox.register).toHaveBeenCalledTimes(2));
  container.setController({});
  await waiting;
  expect(missingWorkerStore.getSnapshot()).toBe(false);
  expect(callbacks.onUpdated).not.toHaveBeenCalled();
});
