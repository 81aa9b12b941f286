// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import i18next from "i18next";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import chat from "../../../i18n/en/chat.ts";

interface PageInput {
  params: { before?: number };
}
const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, input: PageInput) => Promise<unknown>>() }));
vi.mock("../../../api/call.ts", () => ({ call, CallError: Error }));
const { queryClient } = await import("../../../api/query-client.ts");
const { LoadMore } = await import("./load-more.tsx");
const { useMessages } = await import("./use-messages.ts");

i18next.addResourceBundle("en", "chat", chat);

function Thread() {
  const { messages, hasOlder, loadOlder, isFetching, isPageError } = useMessages(2, undefined);
  const root = useRef(null);
  return (
    <>
      {messages?.map(({ id }) => (
        <p key={id}>{id}</p>
      ))}
      {isFetching && <p>Fetching</p>}
      {hasOlder && <LoadMore onVisible={loadOlder} isFetching={isFetching} isError={isPageError} root={root} />}
    </>
  );
}

test("older messages load even if a refetch was running when the user scrolled to them", async () => {
  const visibleCallbacks: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: object[]) => void) {
        visibleCallbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const resolveCalls: (() => void)[] = [];
  call.mockImplementation((_, { params: { before } }) => {
    const page = { messages: [{ id: before ? "older" : "newest", seq: before ? 1 : 2 }], hasOlder: !before };
    return new Promise((resolve) => resolveCalls.push(() => resolve({ ...page, hasNewer: false })));
  });
  const answerNextCall = () => act(async () => resolveCalls.shift()?.());
  const view = renderComponent(
    <QueryClientProvider client={queryClient}>
      <Thread />
    </QueryClientProvider>,
  );
  await answerNextCall();
  await view.findByText("newest");
  act(() => void queryClient.refetchQueries());
  await view.findByText("Fetching");
  // The start is in view while the refetch runs, which an observer reports only once. So a new one must report it.
  const observers = visibleCallbacks.length;
  await answerNextCall();
  await vi.waitFor(() => expect(visibleCallbacks.length).toBeGreaterThan(observers));
  act(() => visibleCallbacks.at(-1)?.());
  await vi.waitFor(() => expect(resolveCalls).toHaveLength(1));
  await answerNextCall();
  await view.findByText("older");
});
