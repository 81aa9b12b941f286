// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { createChatDrafts } from "./chat-drafts.ts";
import { createOutgoingMessages } from "./outgoing-messages.ts";

afterEach(() => localStorage.clear());

const message = { id: "a", text: "Hello", time: "2026-11-23T10:00:00.000Z", files: [] };

test("an unsent message survives a reload, with its error", () => {
  const outgoing = createOutgoingMessages();
  outgoing.add(2, message);
  outgoing.markFailed(2, "a", "full");
  expect(createOutgoingMessages().get(2)).toEqual([{ ...message, error: "full" }]);
});

test("a sent message stays until its thread has been loaded, but not across a reload", () => {
  const outgoing = createOutgoingMessages();
  outgoing.add(2, message);
  outgoing.markSent(2, "a");
  expect(outgoing.get(2)).toMatchObject([{ id: "a", isSent: true }]);
  expect(createOutgoingMessages().get(2)).toEqual([]);
  outgoing.remove(2, new Set(["a"]));
  expect(outgoing.get(2)).toEqual([]);
});

test("each conversation has its own draft, which survives a reload until it is empty", () => {
  const drafts = createChatDrafts();
  const replyTo = { id: "m", senderId: 2, message: "What?" };
  drafts.set(2, { text: "Half a", replyTo, files: [] });
  drafts.set(3, { text: "Other", files: [] });
  expect(createChatDrafts().get(2)).toEqual({ text: "Half a", replyTo, files: [] });
  drafts.set(2, { text: "", files: [] });
  expect(createChatDrafts().get(2)).toEqual({ text: "", files: [] });
  expect(createChatDrafts().get(3).text).toBe("Other");
});

test("a draft that another tab has changed is read again", () => {
  const drafts = createChatDrafts();
  let calls = 0;
  const unsubscribe = drafts.subscribe(() => calls++);
  expect(drafts.get(2).text).toBe("");
  createChatDrafts().set(2, { text: "From the other tab", files: [] });
  dispatchEvent(new StorageEvent("storage", { key: "draft:0:chat:2" }));
  expect(drafts.get(2).text).toBe("From the other tab");
  expect(calls).toBe(1);
  unsubscribe();
});
