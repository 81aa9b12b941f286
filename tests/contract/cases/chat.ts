import { sendMessage } from "../../../src/contract/chat.ts";
import { type Cases, notFound, rejects, tooLong } from "../case.ts";
import { chatGroups } from "./chat-groups.ts";
import { chatMessages, messageExistsError } from "./chat-messages.ts";
import { inWorkspace, RECEIVED_ID, SENT_ID } from "./workspace-chat.ts";

const toMessageBody = (fields: object) => ({ body: { obj: { message: "x", contact: 1, ...fields } } });
const file = { fileName: "a.png", mediaType: "image/png", data: "AAAA" };
const PROFILE_USER_ID = 11;

export const cases: Cases = {
  listChats: {},
  getProfileUser: {},
  updateProfileUser: {
    withoutActivity: "own settings, lists and reactions",
    invalid: {
      about: [1, tooLong(1_000)],
      status: [true, "asleep"],
      settings: [null],
      "settings.isNotificationsOn": ["yes"],
    },
  },
  getChat: {
    successInWorkspace: inWorkspace({ params: { id: 2 } }),
    withoutActivity: "the own mailbox and chat",
    invalid: { id: [undefined, "", "one"] },
    errorCases: [
      notFound("Contact", { query: { id: "999" } }),
      notFound("Contact", { query: { id: String(PROFILE_USER_ID) } }, "the profile user's id"),
    ],
  },
  addContact: {
    successInWorkspace: inWorkspace({ body: { contact: { fullName: "สมาชิก 2", role: "", avatar: "" } } }),
    withoutActivity: "own settings, lists and reactions",
    invalid: { contact: [undefined], "contact.fullName": [" "] },
  },
  sendMessage: {
    successInWorkspace: inWorkspace({ body: { obj: { ...sendMessage.example.body.obj, contact: 2 } } }),
    invalid: {
      obj: [undefined],
      "obj.id": ["1"],
      "obj.message": [["x"], tooLong(5_000)],
      "obj.contact": [undefined, "Aiko", { fullName: "Aiko" }, { id: 0 }],
      "obj.replyTo": ["2"],
      "obj.language": ["de"],
      "obj.attachments": [
        "x",
        [{ ...file, data: "" }],
        [{ ...file, data: "?" }],
        [{ ...file, width: 0 }],
        // More than 2 MB in one file, and more than 10 MB together.
        [{ ...file, data: "AAAA".repeat(666_667) }],
        Array(6).fill({ ...file, data: "AAAA".repeat(600_000) }),
        Array(11).fill(file),
      ],
    },
    errorCases: [
      rejects(
        "neither words nor files",
        400,
        { "obj.message": ["This is required."] },
        toMessageBody({ message: " \n " }),
      ),
      notFound("Contact", toMessageBody({ contact: { id: 999 } })),
      notFound("Contact", toMessageBody({ contact: PROFILE_USER_ID }), "a message whose recipient is the sender"),
      rejects("an id of a received message", 409, messageExistsError, toMessageBody({ id: RECEIVED_ID })),
      rejects(
        "an id of another conversation's message",
        409,
        messageExistsError,
        toMessageBody({ id: SENT_ID, contact: 2 }),
      ),
    ],
  },
  ...chatMessages,
  ...chatGroups,
};
