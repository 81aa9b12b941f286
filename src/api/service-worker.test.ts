// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("./version.ts", () => ({ getWorkerVersion: async () => ({ build: "next", notes: [] }) }));

/** Stands in for the page's worker container. A test sets the controller and fires the event, like the browser. */
class Container extends EventTarget {
  controller: object | null = null;
  listenerCount = 0;
  readonly register = vi.fn<() => Promise<unknown>>();

  override addEventListener(...args: Parameters<EventTarget["addEventListener"]>) {
    this.listenerCount++;
    const options = args[2] as AddEventListenerOptions | undefined;
    options?.signal?.addEventListener("abort", () => this.listenerCount--);
    super.addEventListener(...args);
  }
  setController(controller: object | null) {
    this.controller = controller;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

class Worker extends EventTarget {
  state = "activated";
  readonly postMessage = vi.fn();
}

class Registration extends EventTarget {
  active: Worker | null = new Worker();
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = async () => {};
}

let container: Container;
const callbacks = { onUpdateWaiting: vi.fn(), onUpdated: vi.fn(), onFailed: vi.fn() };

/** Loads the module again, because it registers the worker only once. */
async function startPage() {
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
  vi.clearAllMocks();
});

test("missingWorkerStore is false on a page that has a worker, even if registering it again fails", async () => {
  container.controller = {};
  container.register.mockRejectedValue(new TypeError("Failed to fetch"));
  const { missingWorkerStore } = await startPage();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(missingWorkerStore.getSnapshot()).toBe(false);
  expect(callbacks.onFailed).not.toHaveBeenCalled();
});

test("waitForWorker rejects while no worker can be installed, and removes its listener", async () => {
  container.register.mockRejectedValue(new TypeError("Failed to fetch"));
  const { missingWorkerStore, waitForWorker } = await startPage();
  await expect(waitForWorker()).rejects.toThrow("Failed to fetch");
  expect(missingWorkerStore.getSnapshot()).toBe(true);
  expect(container.listenerCount).toBe(0);
});

test("a page that loses its worker installs it again; missingWorkerStore is true while that fails", async () => {
  container.controller = {};
  container.register.mockResolvedValue(new Registration());
  const { missingWorkerStore, waitForWorker } = await startPage();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(1));
  container.register.mockRejectedValue(new TypeError("Failed to fetch"));
  container.setController(null);
  await expect(waitForWorker()).rejects.toThrow("Failed to fetch");
  expect(missingWorkerStore.getSnapshot()).toBe(true);

  container.register.mockReset().mockResolvedValue(new Registration());
  const wait = waitForWorker();
  // The page registers the worker twice: once to install it, and once to watch it.
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
  container.setController({});
  await wait;
  expect(missingWorkerStore.getSnapshot()).toBe(false);
  expect(callbacks.onUpdated).not.toHaveBeenCalled();
});

test("a version that waits is reported once, also if it was already waiting when the page opened", async () => {
  container.controller = {};
  const registration = new Registration();
  registration.waiting = new Worker();
  container.register.mockResolvedValue(registration);
  await startPage();
  await vi.waitFor(() => expect(callbacks.onUpdateWaiting).toHaveBeenCalledTimes(1));

  const next = new Worker();
  registration.installing = next;
  registration.dispatchEvent(new Event("updatefound"));
  Object.assign(registration, { installing: null, waiting: next });
  next.dispatchEvent(new Event("statechange"));
  next.dispatchEvent(new Event("statechange"));
  await vi.waitFor(() => expect(callbacks.onUpdateWaiting).toHaveBeenCalledTimes(2));
  expect(callbacks.onUpdateWaiting).toHaveBeenLastCalledWith({
    version: { build: "next", notes: [] },
    activate: expect.any(Function),
  });
  callbacks.onUpdateWaiting.mock.lastCall?.[0].activate();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "activate-update" });
});

test("the first worker is not reported as an update, although it waits for a moment", async () => {
  container.controller = {};
  const registration = new Registration();
  Object.assign(registration, { active: null, waiting: new Worker() });
  container.register.mockResolvedValue(registration);
  await startPage();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  expect(callbacks.onUpdateWaiting).not.toHaveBeenCalled();
});
