import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { CHANGES_CHANNEL } from "../contract/worker-messages.ts";
import { invalidateAreas, prefetchOnEnter, queryClient } from "./query-client.ts";

// It needs a page.
vi.mock(import("./pointed-element.ts"), () => ({ holdPointedElement: async (change) => change }));

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

test("a change during the first fetch of a query refetches it after the fetch", async () => {
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const queryFn = vi.fn(() => responses[queryFn.mock.calls.length - 1]?.promise);
  const observer = new QueryObserver(queryClient, { queryKey: ["todo", "first"], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  invalidateAreas(["todo"]);
  expect(queryFn).toHaveBeenCalledOnce();
  responses[0]?.resolve("before the change");
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  responses[1]?.resolve("after the change");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after the change"));
  unsubscribe();
});

test("a write and its change event refetch once; another tab's change event after it refetches again", async () => {
  const queryFn = vi.fn(async () => "rows");
  const observer = new QueryObserver(queryClient, { queryKey: ["todo", "written"], queryFn, initialData: "old" });
  const unsubscribe = observer.subscribe(() => undefined);
  const markerQueryFn = vi.fn(async () => "rows");
  const stopMarkerQuery = new QueryObserver(queryClient, {
    queryKey: ["email", "marker"],
    queryFn: markerQueryFn,
    initialData: "old",
  }).subscribe(() => undefined);
  const worker = new BroadcastChannel(CHANGES_CHANNEL);
  const listeningChannel = new BroadcastChannel(CHANGES_CHANNEL);
  const eventArrival = new Promise((resolve) => listeningChannel.addEventListener("message", resolve, { once: true }));
  worker.postMessage({ areas: ["todo", "email"] });
  await eventArrival;
  invalidateAreas(["todo"]);
  // The query of the other area `email` is refetched at the end of the event's batch.
  await vi.waitFor(() => expect(markerQueryFn).toHaveBeenCalledOnce());
  expect(queryFn).toHaveBeenCalledOnce();
  worker.postMessage({ areas: ["todo"] });
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  unsubscribe();
  stopMarkerQuery();
  worker.close();
  listeningChannel.close();
});
