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
  addContact: { body: { contact: { fullName: "รัชนี สุขสมบูรณ์", role: "ผู้จัดการฝ่ายบัญชี", avatar: "" } } },
  sendMessage: {
    body: {
      obj: {
        id: "5d0b7c1e-93a4-4f6b-8a51-0c2e7f4d9b63",
        message: "ได้รับแล้วค่ะ เดี๋ยวดูให้ก่อนเที่ยง",
        contact: { id: 1 },
        replyTo: "fb6300f5-ef8f-435f-a799-b626bde53d0b",
        attachments: [{ fileName: "ครูที่เข้าอบรม.csv", mediaType: "text/csv", data: "4LiK4Li34LmI4LitCg==" }],
        language: "th",
      },
    },
  },
  listMessages: { params: { contactId: 1, around: "9adab24f-1a06-4700-a32f-fe42bbf52362", limit: 4 } },
  markChatSeen: { body: { contactId: 1 } },
  markMessageUnread: { body: { contactId: 1, messageId: "9adab24f-1a06-4700-a32f-fe42bbf52362" } },
  searchMessages: { params: { q: "อบรม", contactId: 1, limit: 10 } },
  deleteMessage: { params: { id: "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e" } },
  restoreMessage: {
    body: {
      contactId: 1,
      message: {
        id: "c8f2a640-1d7e-4b39-9e05-6a3b8d2f7c14",
        seq: 13,
        message: "แจ้งทีมอบรมแล้วค่ะ",
        time: "2026-07-15T02:30:00.000Z",
        senderId: 11,
        attachments: [],
      },
    },
  },
  getChatFile: { params: { id: "9f9aed73-3044-49fb-a8a9-b193b7448425" } },
};
