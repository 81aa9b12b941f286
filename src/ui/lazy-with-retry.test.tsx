import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { LoadErrorNotice, lazyWithRetry } from "./lazy-with-retry.tsx";

let isBroken = true;
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const createField = (label: string, options?: { isOptional: boolean }): ComponentType =>
  lazyWithRetry(async () => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return () => <input aria-label={label} />;
  }, options);

const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("two components that cannot be loaded show one notice; “Try again” repairs the files and loads both", async () => {
  const First = createField("First");
  const Second = createField("Second");
  const repairFiles = async () => {
    isBroken = false;
  };
  const { user } = renderComponent(
    <>
      <Suspense>
        <First />
        <First />
        <Second />
      </Suspense>
      <LoadErrorNotice repairFiles={repairFiles} />
    </>,
  );
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getAllByRole("textbox")).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("the notice that a part failed to load keeps the focus when the page renders again or another attempt fails", async () => {
  const First = createField("First");
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count {count}
        </button>
        <Suspense>
          <First />
        </Suspense>
        <LoadErrorNotice repairFiles={async () => undefined} />
      </>
    );
  }
  const { user } = renderComponent(<Page />);
  const notice = await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Count 0" }));
  const retry = screen.getByRole("button", { name: "Try again" });
  await user.click(retry);
  await waitFor(() => expect(retry.getAttribute("aria-disabled")).toBe("false"));
  expect(screen.getByRole("alert")).toBe(notice);
  expect(document.activeElement).toBe(retry);
});

test("when the network returns, missing components are loaded, and those that work keep what was typed", async () => {
  const Working = createField("Working");
  const Missing = createField("Missing", { isOptional: true });
  isBroken = false;
  const page = (hasMissing: boolean) => (
    <>
      <Suspense>
        <Working />
      </Suspense>
      <Suspense>{hasMissing && <Missing />}</Suspense>
      <LoadErrorNotice repairFiles={async () => undefined} />
    </>
  );
  const { user, rerender } = renderComponent(page(false));
  await user.type(await screen.findByRole("textbox"), "typed");
  isBroken = true;
  rerender(page(true));
  await act(async () => undefined);
  expect(screen.queryByRole("alert")).toBeNull();
  isBroken = false;
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("textbox", { name: "Missing" })).toBeTruthy();
  expect(getField("Working").value).toBe("typed");
});
