import type chat from "../en/chat.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof chat> = {
  calls: {
    listChats: "ดูบทสนทนา ใหม่สุดก่อน พร้อมรายชื่อผู้ติดต่อ",
    getProfileUser: "ดูโปรไฟล์ของผู้ใช้เครื่องนี้",
    updateProfileUser: "แก้ไขคำแนะนำตัว สถานะ หรือการตั้งค่าของโปรไฟล์",
    getChat: "เปิดบทสนทนากับผู้ติดต่อ และถือว่าอ่านแล้ว",
    sendMessage: "ส่งข้อความถึงผู้ติดต่อ",
    listMessages: "ดูข้อความในบทสนทนา ทีละหน้าหรือรอบข้อความหนึ่ง",
    markChatSeen: "ทำเครื่องหมายว่าอ่านบทสนทนาแล้ว",
    markMessageUnread: "ทำเครื่องหมายว่ายังไม่อ่าน ตั้งแต่ข้อความที่เลือก",
    searchMessages: "ค้นหาข้อความ ใหม่สุดก่อน",
    deleteMessage: "ลบข้อความที่ส่ง",
    restoreMessage: "กู้คืนข้อความที่ลบ",
    getChatFile: "เปิดไฟล์ในข้อความ",
  },
};
export default texts;
