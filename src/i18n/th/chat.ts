import type chat from "../en/chat.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof chat> = {
  calls: {
    listChats: "ดูบทสนทนา ใหม่สุดก่อน พร้อมรายชื่อผู้ติดต่อ",
    getProfileUser: "ดูโปรไฟล์ของผู้ใช้เครื่องนี้",
    updateProfileUser: "แก้ไขคำแนะนำตัว สถานะ หรือการตั้งค่าของโปรไฟล์",
    getChat: "เปิดบทสนทนากับผู้ติดต่อ และถือว่าอ่านแล้ว",
    sendMessage: "ส่งข้อความถึงผู้ติดต่อ",
  },
};
export default texts;
