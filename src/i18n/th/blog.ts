import type blog from "../en/blog.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof blog> = {
  calls: {
    listPosts: "แสดงรายการบทความตามคำค้น แท็ก หรือสถานะ ใหม่สุดก่อน",
    showSidebar: "แสดงบทความที่เพิ่งเผยแพร่และหมวดหมู่ทั้งหมด",
    showPost: "แสดงบทความพร้อมความคิดเห็น",
    openPost: "เปิดบทความเพื่อแก้ไข",
    updatePost: "แก้ไขบางส่วนของบทความ ข้อความจะเปลี่ยนเฉพาะภาษาที่ส่งคำขอมา",
    addPost: "เขียนบทความใหม่",
    addComment: "แสดงความคิดเห็นต่อบทความ",
  },
};
export default texts;
