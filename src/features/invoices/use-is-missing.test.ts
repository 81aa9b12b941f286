// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError } from "../../api/call.ts";
import { useIsMissing } from "./use-is-missing.ts";

const invoice = { invoice: { id: 5 } };
const notFound = new CallError(404, "Invoice not found");
const pending = { data: undefined, error: null };

function setUp(id: number | undefined, result: { data: unknown; error: Error | null }) {
  const { result: hook, rerender } = renderHook(([each, query]) => useIsMissing(each, query), {
    initialProps: [id, result] as [typeof id, typeof result],
  });
  return { get: () => hook.current, show: (each: typeof id, query: typeof result) => rerender([each, query]) };
}

test("useIsMissing returns true without an id", () => {
  expect(setUp(undefined, pending).get()).toBe(true);
});

test("an invoice is not missing while it loads, after it has loaded and after another error", () => {
  const { get, show } = setUp(5, pending);
  expect(get()).toBe(false);
  show(5, { data: undefined, error: new CallError(500, "Something went wrong") });
  expect(get()).toBe(false);
  show(5, { data: invoice, error: null });
  expect(get()).toBe(false);
});

test("a missing invoice stays missing during a refetch, until it loads or another one is opened", () => {
  const { get, show } = setUp(5, { data: undefined, error: notFound });
  expect(get()).toBe(true);
  show(5, pending);
  expect(get()).toBe(true);
  show(5, { data: invoice, error: null });
  expect(get()).toBe(false);
  show(5, { data: undefined, error: notFound });
  show(6, pending);
  expect(get()).toBe(false);
});

test("an invoice that is deleted while it is shown becomes missing, although its old data remains", () => {
  const { get, show } = setUp(5, { data: invoice, error: null });
  show(5, { data: invoice, error: notFound });
  expect(get()).toBe(true);
});
