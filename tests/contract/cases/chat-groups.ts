import { createGroup, updateGroup } from "../../../src/contract/chat-groups.ts";
import { editMessage } from "../../../src/contract/chat-messages.ts";
import { type ContractCase, notFound, rejects, tooLong } from "../case.ts";
import type { SendOptions } from "../test-api.ts";
import { groupContactId, inWorkspace } from "./workspace-chat.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const noWorkspace = (options: SendOptions) =>
  rejects("a device without a workspace", 409, "The device belongs to no workspace", options);
const withoutActivity = "the own mailbox and chat";

export const chatGroups = {
  editMessage: {
    withoutActivity,
    success: inWorkspace(editMessage.example),
    invalid: { id: ["1"], message: [undefined, " ", tooLong(5_000)], mentions: ["x", ["x"]] },
    errorCases: [
      noWorkspace(editMessage.example),
      notFound("Message", inWorkspace({ ...editMessage.example, params: { id: UNKNOWN_ID } })),
    ],
  },
  createGroup: {
    withoutActivity,
    success: inWorkspace({ body: { ...createGroup.example.body, memberIds: [2, 3] } }),
    invalid: { name: [undefined, " ", tooLong(100)], memberIds: [undefined, [], ["x"]] },
    errorCases: [
      noWorkspace(createGroup.example),
      notFound("Contact", inWorkspace({ body: { name: "ทีม", memberIds: [999] } })),
      notFound("Contact", inWorkspace({ body: { name: "ทีม", memberIds: [groupContactId] } }), "a group as a member"),
    ],
  },
  updateGroup: {
    withoutActivity,
    success: inWorkspace({ ...updateGroup.example, body: { addedIds: [3] } }),
    invalid: { id: ["x"], name: [" ", tooLong(100)], addedIds: [["x"]], removedIds: ["x"] },
    errorCases: [
      noWorkspace(updateGroup.example),
      notFound("Group", inWorkspace({ ...updateGroup.example, params: { id: groupContactId + 1 } })),
      notFound("Group", inWorkspace({ ...updateGroup.example, params: { id: 2 } }), "a person"),
      notFound("Contact", inWorkspace({ ...updateGroup.example, body: { addedIds: [999] } })),
    ],
  },
  leaveGroup: {
    withoutActivity,
    success: inWorkspace({ body: { id: groupContactId } }),
    invalid: { id: [undefined, "x"] },
    errorCases: [
      noWorkspace({ body: { id: groupContactId } }),
      notFound("Group", inWorkspace({ body: { id: groupContactId + 1 } })),
    ],
  },
} satisfies Record<string, ContractCase>;
