import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

interface ShownToast {
  message: string;
  press: () => void;
}
/** Newest last. */
const toasts = new Map<string, ShownToast>();
const shownErrors: string[] = [];
vi.mock("./toast.ts", () => ({
  toast: Object.assign(
    (message: string, { id, action }: { id: string; action: { onClick: () => void } }) =>
      toasts.set(id, { message, press: action.onClick }),
    {
      dismiss: (id: string) => toasts.delete(id),
      error: (message: string) => void shownErrors.push(message),
    },
  ),
}));
vi.mock("i18next", () => ({ default: { t: (key: string) => key } }));
const { offerUndo, runAction, saveWithUndo, setUndoPaused, undoLatest, UNDO_MS, withdrawUndo } = await import(
  "./undo.tsx"
);

const getToastMessages = () => [...toasts.values()].map(({ message }) => message);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(UNDO_MS);
  expect(getToastMessages()).toEqual([]);
  vi.useRealTimers();
});

test("Undo on the second of five toasts undoes only its action; undoLatest then undoes the newest one", () => {
  const undone: string[] = [];
  for (const name of ["one", "two", "three", "four", "five"]) offerUndo(name, () => undone.push(name));
  [...toasts.values()][1]?.press();
  expect(undone).toEqual(["two"]);
  for (let press = 0; press < 5; press++) undoLatest();
  expect(undone).toEqual(["two", "five", "four", "three", "one"]);
});

test("pressing Undo twice on one toast undoes only once", () => {
  const undo = vi.fn();
  offerUndo("gone", undo);
  const [toast] = [...toasts.values()];
  toast?.press();
  toast?.press();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("withdrawUndo closes only the offers of its group", () => {
  offerUndo("order", () => {});
  offerUndo("cart item", () => {}, "cart");
  withdrawUndo("cart");
  expect(getToastMessages()).toEqual(["order"]);
});

test("withdrawUndo in another tab closes the offers of its group here", async () => {
  offerUndo("order", () => {});
  offerUndo("cart item", () => {}, "cart");
  const otherTab = new BroadcastChannel("undo");
  otherTab.postMessage("cart");
  await vi.waitFor(() => expect(getToastMessages()).toEqual(["order"]));
  otherTab.close();
});

test("an undo offer disappears after ten seconds", () => {
  const undo = vi.fn();
  offerUndo("gone", undo);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(getToastMessages()).toEqual(["gone"]);
  vi.advanceTimersByTime(1);
  expect(getToastMessages()).toEqual([]);
  undoLatest();
  expect(undo).not.toHaveBeenCalled();
});

describe("setUndoPaused", () => {
  test("setUndoPaused stops the countdown while at least one of two reasons to pause is set", () => {
    offerUndo("gone", () => {});
    vi.advanceTimersByTime(4_000);
    setUndoPaused("hovered", true);
    setUndoPaused("hidden", true);
    vi.advanceTimersByTime(60_000);
    setUndoPaused("hovered", false);
    vi.advanceTimersByTime(60_000);
    expect(getToastMessages()).toEqual(["gone"]);
    setUndoPaused("hidden", false);
    vi.advanceTimersByTime(5_999);
    expect(getToastMessages()).toEqual(["gone"]);
  });

  test("setUndoPaused stops the countdown of an undo offer made during the pause", () => {
    setUndoPaused("focused", true);
    offerUndo("gone", () => {});
    vi.advanceTimersByTime(60_000);
    expect(getToastMessages()).toEqual(["gone"]);
    setUndoPaused("focused", false);
  });
});

test("an undo that would overwrite a later change shows an error and is not offered again", async () => {
  offerUndo("saved", () => Promise.reject(new Error("It has been changed since")));
  undoLatest();
  await vi.advanceTimersByTimeAsync(0);
  expect(shownErrors.splice(0)).toEqual(["notices:undo.changed"]);
  expect(getToastMessages()).toEqual([]);
});

test("an undo of an email that was already sent shows an error and is not offered again", async () => {
  offerUndo("sent", () => Promise.reject(new Error("This email was already sent")));
  undoLatest();
  await vi.advanceTimersByTimeAsync(0);
  expect(shownErrors.splice(0)).toEqual(["notices:undo.alreadySent"]);
  expect(getToastMessages()).toEqual([]);
});

test("runAction with undoLimitMs ends the offer after this time, also while the countdown is paused", async () => {
  setUndoPaused("hovered", true);
  await runAction({ save: async () => 1, message: "sending", undo: () => {}, undoLimitMs: 5_000 }, String);
  vi.advanceTimersByTime(4_999);
  expect(getToastMessages()).toEqual(["sending"]);
  vi.advanceTimersByTime(1);
  expect(getToastMessages()).toEqual([]);
  setUndoPaused("hovered", false);
});

test("a failed undo shows the error and is offered again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let isReady = false;
  const undo = vi.fn(async () => {
    if (!isReady) throw new Error("no");
  });
  offerUndo("gone", undo);
  undoLatest();
  await vi.waitFor(() => expect(getToastMessages()).toEqual(["notices:undo.failed"]));
  isReady = true;
  undoLatest();
  await vi.advanceTimersByTimeAsync(0);
  expect(undo).toHaveBeenCalledTimes(2);
  expect(getToastMessages()).toEqual([]);
});

describe("undoLatest while an action is being saved", () => {
  test("undoLatest undoes an action that is being saved as soon as it is saved", async () => {
    const undone: string[] = [];
    offerUndo("earlier", () => undone.push("earlier"));
    const { promise, resolve } = Promise.withResolvers<void>();
    const saving = saveWithUndo(async () => {
      await promise;
      offerUndo("moved", () => undone.push("moved"));
    });
    undoLatest();
    expect(undone).toEqual([]);
    resolve();
    await saving;
    await vi.waitFor(() => expect(undone).toEqual(["moved"]));
  });

  test("undoLatest undoes nothing if saving the action fails", async () => {
    const undo = vi.fn();
    offerUndo("earlier", undo);
    const saving = saveWithUndo(() => Promise.reject(new Error("Storage is full")));
    undoLatest();
    await expect(saving).rejects.toThrow("Storage is full");
    await vi.advanceTimersByTimeAsync(0);
    expect(undo).not.toHaveBeenCalled();
    undoLatest();
    expect(undo).toHaveBeenCalledOnce();
  });
});

test("runAction offers to undo a saved action, with its result", async () => {
  const run = vi.fn();
  const isSaved = await runAction({ save: async () => 7, message: "Saved", undo: run }, () => "");
  expect([isSaved, getToastMessages()]).toEqual([true, ["Saved"]]);
  undoLatest();
  expect(run).toHaveBeenCalledWith(7);
});

test("runAction shows why saving failed and offers no undo", async () => {
  const save = () => Promise.reject(new Error("No answer"));
  const undo = () => {};
  expect(await runAction({ save, message: "Saved", undo }, String)).toBe(false);
  expect([getToastMessages(), shownErrors]).toEqual([[], ["Error: No answer"]]);
});
