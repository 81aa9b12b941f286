import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteEmployees } from "../../src/contract/employees.ts";
import { endpoints } from "../../src/contract/index.ts";
import { addTask, updateTask } from "../../src/contract/todo.ts";
import { handlers } from "../../src/mocks/index.ts";
import { createTestApi, SEED_DATE } from "./test-api.ts";

const leftOut: Record<string, readonly string[]> = {
  "the row itself says what happened to it and when": [
    "blog.addComment",
    "blog.addPost",
    "blog.setPostStates",
    "blog.updatePost",
    "profile.addComment",
    "profile.addPost",
    "shop.cancelOrder",
    "shop.placeOrder",
    "shop.updateOrder",
  ],
  "drafts, and files that no record shows yet": [
    "blog.addBlogPicture",
    "blog.createPost",
    "blog.duplicatePost",
    "blog.savePost",
    "email.attachFile",
    "email.cancelSend",
    "email.saveDraft",
    "profile.addProfilePicture",
    "shop.addProductPicture",
  ],
  "people change or take back their own words; the list then shows no deleted ones": [
    "blog.deleteComment",
    "blog.restoreComment",
    "blog.updateComment",
    "profile.deleteComment",
    "profile.deletePost",
    "profile.restoreComment",
    "profile.restorePost",
    "profile.updateComment",
    "profile.updatePost",
  ],
  "read marks and folders of the own mailbox and chat": [
    "chat.getChat",
    "chat.markChatSeen",
    "chat.markMessageUnread",
    "email.deleteEmails",
    "email.emptyTrash",
    "email.restoreEmails",
    "email.toggleEmailsLabel",
    "email.updateEmails",
  ],
  "a person's own account, settings, lists and reactions": [
    "account.changePassword",
    "account.endSession",
    "account.signOutElsewhere",
    "account.updateAccountSettings",
    "auth.register",
    "bookmarks.reorderBookmarks",
    "bookmarks.toggleBookmark",
    "chat.addContact",
    "chat.updateProfileUser",
    "profile.followPage",
    "profile.followPerson",
    "profile.togglePostLike",
    "profile.updateProfile",
    "profile.votePoll",
    "requests.signInTeam",
    "requests.signOutTeam",
    "todo.reorderTasks",
    "users.updateUserNotification",
  ],
  "a customer's own cart, wishlist and addresses": [
    "shop.acceptCartChanges",
    "shop.addCartItem",
    "shop.addWishlistItem",
    "shop.createAddress",
    "shop.deleteAddress",
    "shop.moveWishlistToCart",
    "shop.removeCartItem",
    "shop.removeWishlistItem",
    "shop.reorder",
    "shop.restoreAddress",
    "shop.restoreCartItems",
    "shop.restoreWishlistItems",
    "shop.updateAddress",
    "shop.updateCartItem",
  ],
  "what a visitor sends, and the outbox of this device": [
    "contact.cancelContactRequest",
    "contact.retryContactRequest",
    "contact.submitContactRequest",
    "contact.updateContactRequest",
    "requests.cancelReceivedRequestChange",
    "requests.retryReceivedRequestChange",
  ],
  "reads that keep a copy of the server's response": [
    "requests.getReceivedRequest",
    "requests.listReceivedRequests",
    "requests.listTeamMembers",
  ],
  "clients that only fill in the next invoices": [
    "invoices.deleteClients",
    "invoices.restoreClients",
    "invoices.saveClients",
    "invoices.undoClientChanges",
    "invoices.updateClient",
  ],
  "upkeep of this device": ["data.deleteShare", "data.deleteSnapshot", "data.recordBackup", "data.repairData"],
};

const getName = ({ area, name }: { area: string; name: string }) => `${area}.${name}`;

test("every call that writes describes its activity, or is left out for a reason", () => {
  const writes = endpoints.filter((endpoint) => "invalidates" in endpoint).map(getName);
  const described = handlers.filter(({ describe }) => describe).map(({ endpoint }) => getName(endpoint));
  expect([...described, ...Object.values(leftOut).flat()].sort()).toEqual(writes.sort());
});

test("every call that describes its activity needs a permission, which decides who sees the activity", () => {
  const open = handlers.filter(({ describe, endpoint }) => describe && !endpoint.permission);
  expect(open.map(({ endpoint }) => getName(endpoint))).toEqual([]);
});

describe("activities that a call stores", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
  afterEach(() => void vi.useRealTimers());

  const task = { title: "Call the printer" };

  test("a repeated write, a rejected one and one that changes nothing store no activity", async () => {
    const api = await createTestApi("todo");
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (let sent = 0; sent < 2; sent++) await api.call(addTask, { body: { task }, headers });
    await api.call(addTask, { body: { task: { title: "" } } });
    const [stored] = await api.db.tasks.toArray();
    await api.call(updateTask, { body: { task: { id: stored?.id, title: stored?.title } } });
    expect(await api.db.activities.toArray()).toMatchObject([{ event: "task-added", title: task.title }]);
  });

  test("changing only the day of a task is no completion", async () => {
    const api = await createTestApi("todo");
    const [open] = await api.db.tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted).toArray();
    for (const change of [{ dueDate: "2026-07-20" }, { isCompleted: true }, { isDeleted: true }])
      await api.call(updateTask, { body: { task: { id: open?.id, ...change } } });
    const events = (await api.db.activities.toArray()).map(({ event }) => event);
    expect(events).toEqual(["task-changed", "task-completed", "task-deleted"]);
  });

  test("a deletion of more than 50 records stores no copy of them", async () => {
    const api = await createTestApi("employees");
    const ids = (await api.db.employees.toArray()).slice(0, 51).map(({ id }) => id);
    await api.call(deleteEmployees, { body: { ids } });
    const [activity] = await api.db.activities.toArray();
    expect(activity).toMatchObject({ event: "employee-deleted", count: 51 });
    expect(activity).not.toHaveProperty("restore");
  });

  test("a worker's first write keeps the newest 60; a time in the future becomes the present", async () => {
    const api = await createTestApi("todo");
    const at = new Date(SEED_DATE.getTime() + 86_400_000).toISOString();
    const row = { at, event: "task-added", recordId: "1", count: 1, subject: "Todo", accountId: undefined } as const;
    await api.db.activities.bulkAdd(Array.from({ length: 70 }, () => row));
    await api.call(addTask, { body: { task } });
    const stored = await api.db.activities.toArray();
    expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, index) => (stored[0]?.id ?? 0) + index));
    expect(new Set(stored.map((each) => each.at))).toEqual(new Set([SEED_DATE.toISOString()]));
  });
});
