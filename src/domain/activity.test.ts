import { describe, expect, test } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/index.ts";
import { type Activity, activityEvents } from "../contract/today.ts";
import { activityDescribers, sortNewestFirst } from "./activity.ts";
import { restoreCalls } from "./restore-calls.ts";

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

test("every call that writes is described, or left out for a reason", () => {
  const all: readonly Endpoint[] = endpoints;
  const writes = all.filter(({ invalidates }) => invalidates).map(({ area, name }) => `${area}.${name}`);
  expect([...activityDescribers.keys(), ...Object.values(leftOut).flat()].sort()).toEqual(writes.sort());
});

describe("deletions", () => {
  const user = { id: 7, fullName: "Pim Rattana" };
  const event = { id: 7, title: "Review", start: "2026-07-15", end: null };

  test.each([
    ["todo.deleteTask", { task: { id: 7, title: "Call", isDeleted: true } }, { tasks: [{ id: 7, isDeleted: false }] }],
    ["users.deleteUsers", { users: [user] }, { users: [user] }],
    ["users.deleteUser", { user }, { users: [user] }],
    ["calendar.removeEvent", { event }, { events: [event], removeIds: [] }],
    ["shop.deleteProducts", { ids: [7, 8] }, { ids: [7, 8] }],
    ["blog.deletePosts", { ids: [7] }, { ids: [7] }],
  ])("%s says what its restore call needs", (call, data, restore) => {
    expect(activityDescribers.get(call)?.describe(data)).toMatchObject({ recordId: "7", restore });
  });

  test("every kind of deletion has a call that restores it", () => {
    const deletions = activityEvents.filter((name) => name.endsWith("-deleted"));
    expect(Object.keys(restoreCalls).sort()).toEqual(deletions.sort());
  });
});

test("a task of which only the day changed is no completion", () => {
  const task = { id: 7, title: "Call", isCompleted: false, isDeleted: false };
  const describeTask = (change: object) =>
    activityDescribers.get("todo.updateTask")?.describe({ task: { ...task, ...change } });
  expect(describeTask({ dueDate: "2026-07-15" })?.event).toBe("task-changed");
  expect(describeTask({ isCompleted: true })?.event).toBe("task-completed");
});

test("sortNewestFirst returns each record once, with its newest activity", () => {
  const activity: Activity = {
    event: "employee-added",
    recordId: "101",
    title: "Pim Rattana",
    count: 1,
    at: "2026-11-25T08:00:00.000Z",
    by: "",
  };
  const deletion = { ...activity, event: "employee-deleted", at: "2026-11-25T08:01:00.000Z" } as const;
  const ofUser = { ...activity, event: "user-added" } as const;
  expect(sortNewestFirst([activity, deletion, ofUser])).toEqual([deletion, ofUser]);
});
