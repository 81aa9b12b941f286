import type calendar from "../en/calendar.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof calendar> = {
  calls: {
    listEvents: "ดูกิจกรรมในปฏิทินที่เลือก เรียงจากที่เริ่มก่อน",
    addEvent: "เพิ่มกิจกรรม",
    updateEvent: "แก้ไขกิจกรรมเฉพาะส่วนที่ส่งมา",
    removeEvent: "ลบกิจกรรมอย่างถาวร",
    listOccurrences: "ดูกิจกรรมทุกครั้งในช่วงไม่เกิน 400 วัน รวมกิจกรรมที่เกิดซ้ำ",
    getEvent: "ดูกิจกรรมหนึ่งรายการ",
    updateOccurrence: "แก้ไขกิจกรรมเฉพาะครั้งนี้ ครั้งนี้เป็นต้นไป หรือทุกครั้ง",
    removeOccurrence: "ลบกิจกรรมเฉพาะครั้งนี้ ครั้งนี้เป็นต้นไป หรือทุกครั้ง",
    restoreEvents: "เลิกทำการแก้ไข คืนกิจกรรมให้เป็นเหมือนเดิมทุกอย่าง",
    addEvents: "เพิ่มหลายกิจกรรมพร้อมกัน เช่น จากไฟล์ปฏิทิน",
  },
};
export default texts;
