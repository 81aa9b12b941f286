// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError } from "../../api/call.ts";
import { useIsMissing } from "./use-is-missing.ts";

const invoice = { invoice: { id: 5 } };
const notFoundError = new CallError(404, "Invoice not found");
const pendingResult = { data: undefined, error: null };

function renderUseIsMissing(id: number | undefined, result: { data: unknown; error: Error | null }) {
  const { result: hook, rerender } = renderHook(([each, query]) => useIsMissing(each, query), {
    initialProps: [id, result] as [typeof id, typeof result],
  });
  return { get: () => hook.current, show: (each: typeof id, query: typeof result) => rerender([each, query]) };
}

test("useIsMissing returns true without an id", () => {
  expect(renderUseIsMissing(undefined, pendingResult).get()).toBe(true);
});

test("an invoice is not missing while it loads, after it has loaded and after another error", () => {
  const { get, show } = renderUseIsMissing(5, pendingResult);
  expect(get()).toBe(false);
  show(5, { data: undefined, error: new CallError(500, "Something went wrong") });
  expect(get()).toBe(false);
  show(5, { data: invoice, error: null });
  expect(get()).toBe(false);
});

test("a missing invoice stays missing during a refetch, until it loads or another one is opened", () => {
  const { get, show } = renderUseIsMissing(5, { data: undefined, error: notFoundError });
  expect(get()).toBe(true);
  show(5, pendingResult);
  expect(get()).toBe(true);
  show(5, { data: invoice, error: null });
  expect(get()).toBe(false);
  show(5, { data: undefined, error: notFoundError });
  show(6, pendingResult);
  expect(get()).toBe(false);
});

test("an invoice that is deleted while it is shown becomes missing, although its old data remains", () => {
  const { get, show } = renderUseIsMissing(5, { data: invoice, error: null });
  show(5, { data: invoice, error: notFoundError });
  expect(get()).toBe(true);
});
