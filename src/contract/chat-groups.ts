import * as v from "valibot";
import { contact, groupName } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

// Groups of a workspace. All members may change their group.

/** With the person who creates the group. */
export const MAX_GROUP_MEMBERS = 201;

const people = v.pipe(v.array(id, "Enter a list."), v.maxLength(MAX_GROUP_MEMBERS - 1));
const noWorkspace = { 409: "The device belongs to no workspace" } as const;

/** `memberIds` are those of contacts. The signed-in person is a member, too. */
export const createGroup = endpoint({
  area: "chat",
  name: "createGroup",
  method: "POST",
  path: "/apps/chat/groups",
  body: v.object({ name: groupName, memberIds: v.pipe(people, v.minLength(1, "Choose a person.")) }),
  responses: { 201: v.object({ contact }) },
  errors: { 404: "Contact not found", ...noWorkspace },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
  example: { body: { name: "ทีมขาย", memberIds: [1, 2] } },
});

/** Who is added reads the messages from then on; who is removed keeps the earlier ones. */
export const updateGroup = endpoint({
  area: "chat",
  name: "updateGroup",
  method: "PATCH",
  path: "/apps/chat/groups/:id",
  params: v.object({ /** Of the contact. */ id }),
  body: v.object({
    name: v.optional(groupName),
    addedIds: v.optional(people, []),
    removedIds: v.optional(people, []),
  }),
  responses: { 200: v.object({ contact }) },
  errors: { 404: "Group not found, or Contact not found", ...noWorkspace },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
  example: { params: { id: 2_147_483_649 }, body: { name: "ทีมขายและคลัง", addedIds: [3] } },
});

export const leaveGroup = endpoint({
  area: "chat",
  name: "leaveGroup",
  method: "POST",
  path: "/apps/chat/leave-group",
  body: v.object({ /** Of the contact. */ id }),
  responses: { 200: v.object({ contact }) },
  errors: { 404: "Group not found", ...noWorkspace },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
  example: { body: { id: 2_147_483_649 } },
});
