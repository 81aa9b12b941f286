import { restoreMessage } from "../../../src/contract/chat-messages.ts";
import { type ContractCase, notFound, rejects, tooLong } from "../case.ts";
import { inWorkspace, RECEIVED_ID, SENT_ID } from "./workspace-chat.ts";

/** An id of the seed data: a message of contact 2. */
const OTHER_CONTACT_MESSAGE_ID = "bb7832b8-070f-40b6-a2ff-d9fcc8a5d41a";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export const messageExistsError = "Message already exists";

const toUnreadBody = (messageId: string, contactId = 1) => ({ body: { contactId, messageId } });
const { message: deletedMessage } = restoreMessage.example.body;
const toRestoreBody = (fields: object, contactId = 1) => ({
  body: { contactId, message: { ...deletedMessage, ...fields } },
});

export const chatMessages = {
  listMessages: {
    invalid: { contactId: [undefined], around: ["x"], before: ["x"], after: [-1], limit: [201] },
    errorCases: [
      notFound("Contact", { params: { contactId: 999 } }),
      notFound("Message", { params: { contactId: 1, around: UNKNOWN_ID } }),
      notFound(
        "Message",
        { params: { contactId: 1, around: OTHER_CONTACT_MESSAGE_ID } },
        "a message of another conversation",
      ),
    ],
  },
  markChatSeen: {
    successInWorkspace: inWorkspace({ body: { contactId: 2 } }),
    withoutActivity: "the own mailbox and chat",
    invalid: { contactId: [undefined] },
    errorCases: [notFound("Contact", { body: { contactId: 999 } })],
  },
  markMessageUnread: {
    successInWorkspace: inWorkspace({ body: { contactId: 2, messageId: RECEIVED_ID } }),
    withoutActivity: "the own mailbox and chat",
    invalid: { contactId: [undefined], messageId: [undefined] },
    errorCases: [
      notFound("Contact", toUnreadBody(RECEIVED_ID, 999)),
      notFound("Message", toUnreadBody(UNKNOWN_ID)),
      notFound("Message", toUnreadBody(OTHER_CONTACT_MESSAGE_ID), "a message of another conversation"),
      rejects("a sent message", 400, { messageId: ["Choose a received message."] }, toUnreadBody(SENT_ID)),
    ],
  },
  searchMessages: { invalid: { q: [undefined, "  ", tooLong(200)], contactId: ["x"], limit: [101] } },
  deleteMessage: {
    successInWorkspace: inWorkspace({ params: { id: SENT_ID } }),
    invalid: { id: ["1"] },
    errorCases: [
      notFound("Message", { params: { id: UNKNOWN_ID } }),
      rejects("a received message", 403, "Not allowed", { params: { id: RECEIVED_ID } }),
    ],
  },
  restoreMessage: {
    successInWorkspace: inWorkspace({ body: { ...restoreMessage.example.body, contactId: 2 } }),
    invalid: {
      contactId: [undefined],
      "message.id": [undefined],
      "message.seq": [undefined],
      "message.message": [undefined],
      "message.time": [undefined],
      "message.senderId": [undefined],
      "message.attachments": [undefined],
    },
    errorCases: [
      notFound("Contact", toRestoreBody({}, 999)),
      rejects("a received message", 403, "Not allowed", toRestoreBody({ senderId: 1 })),
      rejects("a message that exists", 409, messageExistsError, toRestoreBody({ id: SENT_ID })),
      rejects("a position that another message has", 409, messageExistsError, toRestoreBody({ seq: 1 })),
      notFound(
        "File",
        toRestoreBody({ attachments: [{ id: UNKNOWN_ID, fileName: "a.txt", mediaType: "text/plain", size: 1 }] }),
        "a file that is gone",
      ),
    ],
  },
  getChatFile: { invalid: { id: ["1"] }, errorCases: [notFound("File", { params: { id: UNKNOWN_ID } })] },
} satisfies Record<string, ContractCase>;
