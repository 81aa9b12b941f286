import type { chatEndpoints } from "../chat.ts";
import type { Examples } from "./types.ts";

export const chatExamples: Examples<typeof chatEndpoints> = {
  listChats: {},
  getProfileUser: {},
  updateProfileUser: {
    body: { about: "ออกพบลูกค้าที่ชลบุรีทั้งวัน ฝากข้อความไว้ได้ค่ะ", status: "busy", settings: { isNotificationsOn: false } },
  },
  getChat: { params: { id: 1 } },
  sendMessage: { body: { obj: { message: "ได้รับแล้วค่ะ เดี๋ยวดูให้ก่อนเที่ยง", contact: { id: 1 } } } },
};
