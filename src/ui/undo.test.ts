import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

interface Shown {
  message: string;
  press: () => void;
}
/** The toasts on screen, the newest last. */
const shown = new Map<string, Shown>();
vi.mock("sonner", () => ({
  toast: Object.assign(
    (message: string, { id, action }: { id: string; action: { onClick: () => void } }) =>
      shown.set(id, { message, press: action.onClick }),
    { dismiss: (id: string) => shown.delete(id) },
  ),
}));
const { offerUndo, setUndoPaused, setUndoErrorMessage, undoLatest, UNDO_MS } = await import("./undo.ts");

const messages = () => [...shown.values()].map(({ message }) => message);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(UNDO_MS);
  expect(messages()).toEqual([]);
  vi.useRealTimers();
});

test("each action is undone by itself; the key undoes the newest that is left", () => {
  const undone: string[] = [];
  for (const name of ["one", "two", "three"]) offerUndo(name, "Undo", () => undone.push(name));
  [...shown.values()][1]?.press();
  undoLatest();
  undoLatest();
  undoLatest();
  expect(undone).toEqual(["two", "three", "one"]);
});

test("what is pressed twice is undone once", () => {
  const undo = vi.fn();
  offerUndo("gone", "Undo", undo);
  const [toast] = [...shown.values()];
  toast?.press();
  toast?.press();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("after ten seconds it is too late", () => {
  const undo = vi.fn();
  offerUndo("gone", "Undo", undo);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(messages()).toEqual(["gone"]);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
  undoLatest();
  expect(undo).not.toHaveBeenCalled();
});

describe("the clock stands still", () => {
  test("while it is looked at, and until nothing holds it any more", () => {
    offerUndo("gone", "Undo", () => {});
    vi.advanceTimersByTime(4_000);
    setUndoPaused("hovered", true);
    setUndoPaused("hidden", true);
    vi.advanceTimersByTime(60_000);
    setUndoPaused("hovered", false);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["gone"]);
    setUndoPaused("hidden", false);
    vi.advanceTimersByTime(5_999);
    expect(messages()).toEqual(["gone"]);
  });

  test("for what is offered meanwhile too", () => {
    setUndoPaused("focused", true);
    offerUndo("gone", "Undo", () => {});
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["gone"]);
    setUndoPaused("focused", false);
  });
});

test("an undo that fails says so and is offered again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setUndoErrorMessage("Couldn't undo.");
  let isReady = false;
  const undo = vi.fn(async () => {
    if (!isReady) throw new Error("no");
  });
  offerUndo("gone", "Undo", undo);
  undoLatest();
  await vi.waitFor(() => expect(messages()).toEqual(["Couldn't undo."]));
  isReady = true;
  undoLatest();
  await vi.advanceTimersByTimeAsync(0);
  expect(undo).toHaveBeenCalledTimes(2);
  expect(messages()).toEqual([]);
});
