import type blog from "../en/blog.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof blog> = {
  calls: {
    listPosts: "ดูรายการบทความตามคำค้น แท็ก หรือสถานะ ใหม่สุดก่อน",
    getBlogSidebar: "ดูบทความที่เพิ่งเผยแพร่และหมวดหมู่ทั้งหมด",
    getPost: "ดูบทความพร้อมความคิดเห็น",
    getEditablePost: "เปิดบทความเพื่อแก้ไข",
    updatePost: "แก้ไขบทความเฉพาะส่วนที่ส่งมา ข้อความเปลี่ยนเฉพาะในภาษาของคำขอ",
    addPost: "เขียนบทความใหม่",
    addComment: "แสดงความคิดเห็นต่อบทความ",
  },
};
export default texts;
