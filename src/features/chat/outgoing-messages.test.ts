// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createChatDrafts } from "./chat-drafts.ts";
import { createOutgoingMessages } from "./outgoing-messages.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const message = { id: "a", text: "Hello", time: "2026-11-23T10:00:00.000Z", files: [] };
const later = { id: "b", text: "Again", time: "2026-11-23T10:01:00.000Z", files: [] };

test("an unsent message survives a reload, with its error", () => {
  const outgoing = createOutgoingMessages();
  outgoing.add(2, message);
  outgoing.markFailed(2, "a", "full");
  expect(createOutgoingMessages().get(2)).toEqual([{ ...message, error: "full" }]);
  expect(createOutgoingMessages().getContactIds()).toEqual([2]);
});

test("a sent message stays until its thread has been loaded, but not across a reload", () => {
  const outgoing = createOutgoingMessages();
  outgoing.add(2, message);
  outgoing.markSent(2, "a");
  expect(outgoing.get(2)).toMatchObject([{ id: "a", isSent: true }]);
  expect(createOutgoingMessages().get(2)).toEqual([]);
  expect(createOutgoingMessages().getContactIds()).toEqual([]);
  outgoing.remove(2, new Set(["a"]));
  expect(outgoing.get(2)).toEqual([]);
});

test("a message that another tab has sent does not come back when this tab adds one", () => {
  const [here, other] = [createOutgoingMessages(), createOutgoingMessages()];
  here.add(2, message);
  expect(other.get(2)).toEqual([message]);
  here.markSent(2, "a");
  other.add(2, later);
  expect(createOutgoingMessages().get(2)).toEqual([later]);
});

test("a discarded message comes back at its place", () => {
  const outgoing = createOutgoingMessages();
  outgoing.add(2, message);
  outgoing.add(2, later);
  outgoing.remove(2, new Set(["a"]));
  outgoing.add(2, message);
  expect(outgoing.get(2)).toEqual([message, later]);
});

test("a message restored in the store of a closed chat page appears in the store of the page opened later", () => {
  const closed = createOutgoingMessages();
  closed.add(2, message);
  closed.markFailed(2, "a", "full");
  closed.remove(2, new Set(["a"]));
  const opened = createOutgoingMessages();
  const onChange = vi.fn();
  const unsubscribe = opened.subscribe(onChange);
  expect(opened.get(2)).toEqual([]);
  closed.add(2, { ...message, error: "full" });
  expect(opened.get(2)).toEqual([{ ...message, error: "full" }]);
  expect(onChange).toHaveBeenCalledOnce();
  unsubscribe();
});

const setText = (drafts: ReturnType<typeof createChatDrafts>, contactId: number, text: string) =>
  drafts.update(contactId, (draft) => ({ ...draft, text }));

test("each conversation has its own draft, which survives a reload until it is empty", () => {
  const drafts = createChatDrafts();
  const replyTo = { id: "m", senderId: 2, message: "What?" };
  drafts.update(2, () => ({ text: "Half a", replyTo, files: [] }));
  setText(drafts, 3, "Other");
  expect(createChatDrafts().get(2)).toEqual({ text: "Half a", replyTo, files: [] });
  drafts.update(2, () => ({ text: "", files: [] }));
  expect(createChatDrafts().get(2)).toEqual({ text: "", files: [] });
  expect(createChatDrafts().get(3).text).toBe("Other");
});

test("a draft that another tab has changed is read again; one that could not be stored stays", () => {
  const drafts = createChatDrafts();
  let calls = 0;
  const unsubscribe = drafts.subscribe(() => calls++);
  expect(drafts.get(2).text).toBe("");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  setText(drafts, 3, "Not stored");
  setItem.mockRestore();
  setText(createChatDrafts(), 2, "From the other tab");
  calls = 0;
  for (const id of [2, 3]) dispatchEvent(new StorageEvent("storage", { key: `draft:0:chat:${id}` }));
  expect(drafts.get(2).text).toBe("From the other tab");
  expect(drafts.get(3).text).toBe("Not stored");
  expect(calls).toBe(2);
  unsubscribe();
});
