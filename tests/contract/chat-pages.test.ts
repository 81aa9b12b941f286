import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { CallError, call } from "../../src/api/call.ts";
import { flattenMessages, messagesQuery } from "../../src/api/queries/chat.ts";
import { storeConversation } from "./chat-calls.ts";
import { createTestApi } from "./test-api.ts";

vi.mock(import("../../src/api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));

const SILENT_ID = 14;

async function loadAround(seq: number) {
  const api = await createTestApi("chat");
  vi.mocked(call).mockImplementation(async (endpoint, { params }) => {
    const { status, data } = await api.call(endpoint, { params });
    if (status >= 400) throw new CallError(status, (data as { error: string }).error);
    return data as never;
  });
  const message = (await storeConversation(api, SILENT_ID, 120))[seq - 1];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = messagesQuery(SILENT_ID, message?.id);
  const load = async () => flattenMessages((await client.fetchInfiniteQuery(query)).pages).map((each) => each.seq);
  return { load, first: await load(), deleteMessage: () => api.db.chatMessages.delete(message?.id ?? "") };
}

test.each([3, 60])(
  "refetching messages around the deleted message %i loads the same messages without it",
  async (seq) => {
    const { load, first, deleteMessage } = await loadAround(seq);
    expect(first).toContain(seq);
    await deleteMessage();
    for (let count = 0; count < 2; count++) {
      const seqs = await load();
      expect(seqs).toEqual(expect.arrayContaining(first.filter((each) => each !== seq)));
      expect(seqs).not.toContain(seq);
      expect(seqs.length).toBeLessThanOrEqual(50);
    }
  },
);

test("refetching messages around a deleted message near the end loads the newest messages", async () => {
  const { load, first, deleteMessage } = await loadAround(110);
  expect(first.at(-1)).toBe(120);
  await deleteMessage();
  expect(await load()).toEqual(Array.from({ length: 51 }, (_, index) => index + 70).filter((seq) => seq !== 110));
});
