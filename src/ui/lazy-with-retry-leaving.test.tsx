// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { LoadErrorNotice, lazyWithRetry } from "./lazy-with-retry.tsx";

test("a component whose load ends because the page is left shows the notice only if the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const Part = lazyWithRetry(() => Promise.reject(new TypeError("Failed to fetch")));
  dispatchEvent(new Event("beforeunload"));
  renderComponent(
    <>
      <Suspense>
        <Part />
      </Suspense>
      <LoadErrorNotice repairFiles={async () => undefined} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("alert")).toBeTruthy();
});
