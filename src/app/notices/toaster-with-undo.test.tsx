// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { Provider } from "jotai";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { call } from "../../api/call.ts";
import { listFilms } from "../../contract/films.ts";
import notices from "../../i18n/en/notices.ts";
import { offerUndo, UNDO_MS, undoLatest } from "../../ui/undo.tsx";
import { ToasterWithUndo } from "./toaster-with-undo.tsx";

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import("@tanstack/react-router"), async (importOriginal) => ({
  ...(await importOriginal()),
  useRouter: () => ({ navigate }) as never,
}));
vi.mock("../../state/ability.ts", () => ({ useCan: () => true }));

beforeAll(() => void i18next.addResourceBundle("en", "notices", notices));

let undoneNames: string[] = [];

async function offerUndos(...names: string[]) {
  undoneNames = [];
  const view = renderComponent(
    <Provider>
      <ToasterWithUndo />
      <input aria-label="Search" />
    </Provider>,
  );
  for (const name of names) offerUndo(`${name} was deleted.`, () => undoneNames.push(name));
  for (const name of names) await screen.findByText(`${name} was deleted.`);
  return view;
}

const getToast = (name: string) => {
  const toast = screen.getByText(`${name} was deleted.`).closest("li");
  if (!toast) throw new Error(`No toast of ${name}`);
  return toast;
};
const hasToast = (name: string) => screen.queryByText(`${name} was deleted.`) !== null;

afterEach(() => {
  for (let count = 0; count < 5; count++) undoLatest();
});

test("ToasterWithUndo: Undo in the second of five toasts undoes only that action and closes only that toast", async () => {
  const names = ["One", "Two", "Three", "Four", "Five"];
  const { user } = await offerUndos(...names);
  await user.click(within(getToast("Two")).getByRole("button", { name: "Undo" }));
  expect(undoneNames).toEqual(["Two"]);
  await waitFor(() => expect(names.filter(hasToast)).toEqual(["One", "Three", "Four", "Five"]));
});

test("ToasterWithUndo: Ctrl+Z undoes the newest action, and does nothing while a text field has the focus", async () => {
  const { user } = await offerUndos("One", "Two");
  await user.click(screen.getByRole("textbox", { name: "Search" }));
  await user.keyboard("{Control>}z{/Control}");
  expect(undoneNames).toEqual([]);
  await user.tab();
  await user.keyboard("{Control>}z{/Control}");
  expect(undoneNames).toEqual(["Two"]);
});

test.each([
  [
    "the mouse",
    (toast: Element) => fireEvent.pointerOver(toast, { pointerType: "mouse" }),
    () => fireEvent.pointerOver(document.body, { pointerType: "mouse" }),
  ],
  ["the focus", (toast: Element) => fireEvent.focusIn(toast), (toast: Element) => fireEvent.focusOut(toast)],
])("ToasterWithUndo: while %s is on a toast, its countdown is paused", async (_, enter, leave) => {
  // The first toast of all waits for the toaster's code.
  await offerUndos("Zero");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  act(() => void offerUndo("One was deleted.", () => {}));
  advance(4_000);
  enter(getToast("One"));
  advance(60_000);
  leave(getToast("One"));
  advance(UNDO_MS - 4_001);
  expect(hasToast("One")).toBe(true);
  // Advance the clock twice: first the countdown ends, then the toast's closing animation.
  advance(1_000);
  advance(1_000);
  expect(hasToast("One")).toBe(false);
});

async function callWithFullStorage() {
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  vi.stubGlobal("fetch", async () => Response.json({ error: "Storage is full" }, { status: 507 }));
  await expect(call(listFilms, {})).rejects.toThrow("Storage is full");
}

test("the toast about full storage also shows if a call failed before the toaster was mounted", async () => {
  await callWithFullStorage();
  await offerUndos();
  expect(await screen.findByText(notices.storage.full)).toBeDefined();
});

test("two calls that fail because the storage is full show one toast, whose button opens the data page", async () => {
  const { user } = await offerUndos();
  await callWithFullStorage();
  await callWithFullStorage();
  expect(await screen.findAllByText(notices.storage.full)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: notices.storage.free }));
  expect(navigate).toHaveBeenCalledWith({ to: "/data" });
});
