// @vitest-environment jsdom
import { createStore } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { type ChatDraft, createDraftAtoms } from "./chat-drafts.ts";
import { createOutgoingMessages } from "./outgoing-messages.ts";

const openTab = () => createOutgoingMessages(createStore());

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const message = { id: "a", text: "Hello", time: "2026-11-23T10:00:00.000Z", files: [] };
const laterMessage = { id: "b", text: "Again", time: "2026-11-23T10:01:00.000Z", files: [] };

test("an unsent message survives a reload, with its error", () => {
  const outgoing = openTab();
  outgoing.add(2, message);
  outgoing.markFailed(2, "a", "full");
  expect(openTab().get(2)).toEqual([{ ...message, error: "full" }]);
  expect(
    openTab()
      .listStored()
      .map(({ contactId }) => contactId),
  ).toEqual([2]);
});

test("a sent message stays until its thread has been loaded, but not across a reload", () => {
  const outgoing = openTab();
  outgoing.add(2, message);
  outgoing.markSent(2, "a");
  expect(outgoing.get(2)).toMatchObject([{ id: "a", isSent: true }]);
  expect(openTab().get(2)).toEqual([]);
  expect(
    openTab()
      .listStored()
      .map(({ contactId }) => contactId),
  ).toEqual([]);
  outgoing.remove(2, new Set(["a"]));
  expect(outgoing.get(2)).toEqual([]);
});

test("a message that another tab has sent is not stored again when this tab adds one", () => {
  const [thisTab, otherTab] = [openTab(), openTab()];
  thisTab.add(2, message);
  expect(otherTab.get(2)).toEqual([message]);
  thisTab.markSent(2, "a");
  otherTab.add(2, laterMessage);
  expect(openTab().get(2)).toEqual([laterMessage]);
});

test("adding a removed message again puts it back in order of time", () => {
  const outgoing = openTab();
  outgoing.add(2, message);
  outgoing.add(2, laterMessage);
  outgoing.remove(2, new Set(["a"]));
  outgoing.add(2, message);
  expect(outgoing.get(2)).toEqual([message, laterMessage]);
});

const createDrafts = () => {
  const [store, getDraftAtom] = [createStore(), createDraftAtoms()];
  return {
    get: (contactId: number) => store.get(getDraftAtom(contactId)),
    update: (contactId: number, part: Partial<ChatDraft>) =>
      store.set(getDraftAtom(contactId), (draft) => ({ ...draft, ...part })),
    subscribe: (contactId: number, listener: () => void) => store.sub(getDraftAtom(contactId), listener),
  };
};

test("each conversation has its own draft, which survives a reload until it is empty", () => {
  const drafts = createDrafts();
  const replyTo = { id: "m", senderId: 2, message: "What?" };
  drafts.update(2, { text: "Half a", replyTo });
  drafts.update(3, { text: "Other" });
  expect(createDrafts().get(2)).toEqual({ text: "Half a", replyTo, files: [] });
  drafts.update(2, { text: "", replyTo: undefined });
  expect(createDrafts().get(2)).toEqual({ text: "", files: [] });
  expect(createDrafts().get(3).text).toBe("Other");
});

test("a draft that another tab has changed is read again; a draft that could not be stored stays", () => {
  const drafts = createDrafts();
  const onChange = vi.fn();
  for (const id of [2, 3]) drafts.subscribe(id, onChange);
  expect(drafts.get(2).text).toBe("");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  drafts.update(3, { text: "Not stored" });
  setItem.mockRestore();
  createDrafts().update(2, { text: "From the other tab" });
  onChange.mockClear();
  for (const id of [2, 3]) dispatchEvent(new StorageEvent("storage", { key: `draft:0:chat:${id}` }));
  expect(drafts.get(2).text).toBe("From the other tab");
  expect(drafts.get(3).text).toBe("Not stored");
  expect(onChange).toHaveBeenCalledOnce();
});
