import type calendar from "../en/calendar.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof calendar> = {
  calls: {
    listEvents: "ดูกิจกรรมในปฏิทินที่เลือก เรียงจากที่เริ่มก่อน",
    addEvent: "เพิ่มกิจกรรม",
    updateEvent: "แก้ไขกิจกรรมเฉพาะส่วนที่ส่งมา",
    removeEvent: "ลบกิจกรรมอย่างถาวร",
  },
};
export default texts;
