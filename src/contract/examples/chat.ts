import type { chatEndpoints } from "../chat.ts";
import type { chatMessagesEndpoints } from "../chat-messages.ts";
import type { Examples } from "./types.ts";

export const chatExamples: Examples<typeof chatEndpoints> & Examples<typeof chatMessagesEndpoints> = {
  listChats: {},
  getProfileUser: {},
  updateProfileUser: {
    body: {
      about: "ออกพบลูกค้าที่ชลบุรีทั้งวัน ฝากข้อความไว้ได้ค่ะ",
      status: "busy",
      settings: { isNotificationsOn: false, areDemoRepliesOn: false },
    },
  },
  getChat: { params: { id: 1 } },
  sendMessage: {
    body: {
      obj: {
        id: "5d0b7c1e-93a4-4f6b-8a51-0c2e7f4d9b63",
        message: "ได้รับแล้วค่ะ เดี๋ยวดูให้ก่อนเที่ยง",
        contact: { id: 1 },
        replyTo: "34460b21-4b3b-4cdf-aeec-f1e46f059a27",
        attachments: [{ fileName: "ครูที่เข้าอบรม.csv", mediaType: "text/csv", data: "4LiK4Li34LmI4LitCg==" }],
        language: "th",
      },
    },
  },
  listMessages: { params: { contactId: 1, around: "65e982d1-7079-4ec0-a042-1c412ccdaf6e", limit: 4 } },
  markChatSeen: { body: { contactId: 1 } },
  markMessageUnread: { body: { contactId: 1, messageId: "65e982d1-7079-4ec0-a042-1c412ccdaf6e" } },
  searchMessages: { params: { q: "อบรม", contactId: 1, limit: 10 } },
  deleteMessage: { params: { id: "45c4f9e3-1ee3-46fa-acd4-8d13593ab690" } },
  restoreMessage: {
    body: {
      contactId: 1,
      message: {
        id: "c8f2a640-1d7e-4b39-9e05-6a3b8d2f7c14",
        seq: 7,
        message: "แจ้งทีมอบรมแล้วค่ะ",
        time: "2026-07-15T02:30:00.000Z",
        senderId: 11,
        attachments: [],
      },
    },
  },
  getChatFile: { params: { id: "00000000-0000-4000-8000-000000000000" } },
};
