import { fireEvent, render } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useActiveShortcuts, useShortcuts } from "./shortcuts.ts";

let ranShortcuts: string[] = [];
let listedShortcuts: string[] = [];

function Registration({ keys, group }: { keys: readonly string[]; group?: string }) {
  useShortcuts(
    keys.map((each) => ({ id: each, keys: each.replace("page ", ""), label: each, ...(group && { group }) })),
    (id) => ranShortcuts.push(id),
  );
  listedShortcuts = useActiveShortcuts().map(({ label }) => label);
  return null;
}

function press(...codes: string[]) {
  for (const code of codes) fireEvent.keyDown(document.body, { code, key: code.replace("Key", "").toLowerCase() });
}

beforeEach(() => {
  ranShortcuts = [];
});

test("of the shortcuts that a key press completes, only the longest sequence runs", () => {
  const { unmount } = render(<Registration keys={["KeyI", "KeyG KeyI", "KeyG"]} />);
  press("KeyG");
  press("KeyI");
  press("KeyI");
  expect(ranShortcuts).toEqual(["KeyG", "KeyG KeyI", "KeyI"]);
  unmount();
});

test("a later registration takes over keys, also in the list of shortcuts, until it is removed", () => {
  const Pages = ({ hasPage }: { hasPage: boolean }) => (
    <>
      <Registration keys={["KeyG KeyS", "Slash"]} />
      {hasPage && <Registration keys={["page KeyG KeyS"]} />}
    </>
  );
  const { rerender, unmount } = render(<Pages hasPage />);
  press("KeyG", "KeyS");
  expect(ranShortcuts).toEqual(["page KeyG KeyS"]);
  expect(listedShortcuts).toEqual(["Slash", "page KeyG KeyS"]);
  rerender(<Pages hasPage={false} />);
  press("KeyG", "KeyS");
  expect(ranShortcuts).toEqual(["page KeyG KeyS", "KeyG KeyS"]);
  expect(listedShortcuts).toEqual(["KeyG KeyS", "Slash"]);
  unmount();
});

test("g, then i runs its shortcut although the page registered others between the two keys", () => {
  const Page = ({ row }: { row: string }) => (
    <>
      <Registration keys={["KeyG KeyI"]} group="Go to" />
      <Registration keys={[row, "KeyG KeyS"]} />
    </>
  );
  const { rerender, unmount } = render(<Page row="KeyJ" />);
  press("KeyG");
  rerender(<Page row="KeyK" />);
  press("KeyI", "KeyG", "KeyS");
  expect(ranShortcuts).toEqual(["KeyG KeyI", "KeyG KeyS"]);
  unmount();
});

test("a page's shortcut wins over the shell's with the same keys, also when the shell registers later", () => {
  const { unmount } = render(
    <>
      <Registration keys={["page KeyG KeyI"]} />
      <Registration keys={["KeyG KeyI"]} group="Go to" />
    </>,
  );
  press("KeyG", "KeyI");
  expect(ranShortcuts).toEqual(["page KeyG KeyI"]);
  expect(listedShortcuts).toEqual(["page KeyG KeyI"]);
  unmount();
});

test("a single key on a button of an open compose window does not run, on a minimised one it does", () => {
  const { getByText } = render(
    <>
      <Registration keys={["KeyE"]} />
      <section data-compose="normal">
        <button type="button">Open</button>
      </section>
      <section data-compose="minimised">
        <button type="button">Minimised</button>
      </section>
    </>,
  );
  fireEvent.keyDown(getByText("Open"), { code: "KeyE", key: "e" });
  expect(ranShortcuts).toEqual([]);
  fireEvent.keyDown(getByText("Minimised"), { code: "KeyE", key: "e" });
  expect(ranShortcuts).toEqual(["KeyE"]);
});
