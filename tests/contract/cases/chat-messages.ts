import { chatExamples } from "../../../src/contract/examples/chat.ts";
import { type ContractCase, notFound, rejects, tooLong } from "../case.ts";

/** Ids of the seed data: a received and a sent message of contact 1, and a message of contact 2. */
export const RECEIVED = "9adab24f-1a06-4700-a32f-fe42bbf52362";
export const SENT = "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e";
const OF_OTHER_CONTACT = "bb7832b8-070f-40b6-a2ff-d9fcc8a5d41a";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

export const messageExists = "Message already exists";

const markUnread = (messageId: string, contactId = 1) => ({ body: { contactId, messageId } });
const { message: deleted } = chatExamples.restoreMessage.body;
const restored = (fields: object, contactId = 1) => ({ body: { contactId, message: { ...deleted, ...fields } } });

export const chatMessages = {
  listMessages: {
    invalid: { contactId: [undefined], around: ["x"], before: ["x"], after: [-1], limit: [201] },
    errorCases: [
      notFound("Contact", { params: { contactId: 999 } }),
      notFound("Message", { params: { contactId: 1, around: UNKNOWN } }),
      notFound("Message", { params: { contactId: 1, around: OF_OTHER_CONTACT } }, "a message of another conversation"),
    ],
  },
  markChatSeen: {
    invalid: { contactId: [undefined] },
    errorCases: [notFound("Contact", { body: { contactId: 999 } })],
  },
  markMessageUnread: {
    invalid: { contactId: [undefined], messageId: [undefined] },
    errorCases: [
      notFound("Contact", markUnread(RECEIVED, 999)),
      notFound("Message", markUnread(UNKNOWN)),
      notFound("Message", markUnread(OF_OTHER_CONTACT), "a message of another conversation"),
      rejects("a sent message", 400, { messageId: ["Choose a received message."] }, markUnread(SENT)),
    ],
  },
  searchMessages: { invalid: { q: [undefined, "  ", tooLong(200)], contactId: ["x"], limit: [101] } },
  deleteMessage: {
    invalid: { id: ["1"] },
    errorCases: [
      notFound("Message", { params: { id: UNKNOWN } }),
      rejects("a received message", 403, "Not allowed", { params: { id: RECEIVED } }),
    ],
  },
  restoreMessage: {
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
      notFound("Contact", restored({}, 999)),
      rejects("a received message", 403, "Not allowed", restored({ senderId: 1 })),
      rejects("a message that exists", 409, messageExists, restored({ id: SENT })),
      rejects("a position that another message has", 409, messageExists, restored({ seq: 1 })),
      notFound(
        "File",
        restored({ attachments: [{ id: UNKNOWN, fileName: "a.txt", mediaType: "text/plain", size: 1 }] }),
        "a file that is gone",
      ),
    ],
  },
  getChatFile: { invalid: { id: ["1"] }, errorCases: [notFound("File", { params: { id: UNKNOWN } })] },
} satisfies Record<string, ContractCase>;
