import type demo from "../en/demo.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof demo> = {
  title: "สิ่งที่ต้องทำ ใช้งานจริงในเบราว์เซอร์",
  connected: "เชื่อมต่ออยู่",
  cut: "ตัดเน็ตอยู่",
  cutSwitch: "ตัดเน็ต",
  device: "เครื่องนี้",
  office: "จอที่ออฟฟิศ",
  complete: "เสร็จแล้ว: {{title}}",
  add: "เพิ่มงาน",
  addButton: "เพิ่ม",
  waiting: "บันทึกแล้ว รอส่ง",
  arrived: "ส่งถึงแล้ว",
  waitingCount_other: "บันทึกไว้ในเครื่องแล้ว {{count}} รายการ รอเน็ตกลับมา",
  arrivedCount_other: "ส่งถึงครบ {{count}} รายการแล้ว",
  note: "งานจริงที่เก็บในเบราว์เซอร์นี้ สวิตช์จะตัดสายระหว่างสองจอ",
  failed: "บันทึกไม่สำเร็จ ข้อความยังอยู่ กรุณาลองอีกครั้ง",
  example: {
    first: "นับอะไหล่ที่คลัง 2",
    second: "โทรหาบริษัทขนส่งเรื่องวันศุกร์",
    third: "ถ่ายรูปกล่องที่เสียหาย",
    fourth: "ส่งใบเสนอราคาให้คลินิก",
  },
};
export default texts;
