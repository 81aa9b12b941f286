import { expect, test, vi } from "vitest";
import { prefetchOnEnter, queryClient } from "./query-client.ts";

test("prefetchOnEnter fetches and waits for data that is not cached when the user enters a screen", async () => {
  const query = { queryKey: ["todo", "entered"], queryFn: async () => "rows" };
  await prefetchOnEnter("enter", [query]);
  expect(queryClient.getQueryData(query.queryKey)).toBe("rows");
});

test("prefetchOnEnter does not wait for cached data, but refetches stale data", () => {
  const queryFn = vi.fn(async () => "rows");
  const query = { queryKey: ["todo", "cached"], queryFn };
  queryClient.setQueryData(query.queryKey, "old rows", { updatedAt: 0 });
  expect(prefetchOnEnter("enter", [query])).toBeUndefined();
  expect(queryFn).toHaveBeenCalledOnce();
});

test("prefetchOnEnter fetches but does not wait if the user stays on the screen", () => {
  const queryFn = vi.fn(async () => "rows");
  const query = { queryKey: ["todo", "stayed"], queryFn };
  expect(prefetchOnEnter("stay", [query])).toBeUndefined();
  expect(queryFn).toHaveBeenCalledOnce();
});
