import { expect, test } from "vitest";
import { getContactId, getRoom } from "./colleague-chat.ts";

test.each([
  ["a colleague", 3, 8, "3:8"],
  ["the colleague whose id the chat uses for oneself", 8, 11, "8:11"],
  ["the colleague 11, who has one's own id", 8, 8, "8:11"],
  ["a group", 2_147_483_655, 8, "group:7"],
])("getRoom and getContactId agree on the conversation of %s", (_, contactId, ownId, room) => {
  expect(getRoom(contactId, ownId)).toBe(room);
  expect(getContactId(room, ownId)).toBe(contactId);
});
