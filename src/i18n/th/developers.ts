import type developers from "../en/developers.ts";
import type { Texts } from "../texts.ts";
import areas from "./areas.ts";
import common from "./common.ts";

const texts: Texts<typeof developers> = {
  title: "สำหรับนักพัฒนา",
  help: "ดูและทดลองใช้ API ทั้งหมดได้ทั้งออนไลน์และออฟไลน์",
  download: "ดาวน์โหลดเอกสาร OpenAPI 3.1",
  search: "ค้นหา API",
  components: {
    title: "ตัวอย่างคอมโพเนนต์",
    help: "ช่องเลือกที่ดึงรายชื่อภาพยนตร์จาก API ค้นหาจากชื่อเรื่องภาษาไทยหรืออังกฤษได้",
  },
  films: {
    label: "ภาพยนตร์",
    placeholder: "ชื่อภาพยนตร์",
    none: "ไม่มีภาพยนตร์ที่มีคำนี้ในชื่อเรื่อง",
    rank: "อันดับที่ {{rank}}",
    failed: "โหลดรายชื่อภาพยนตร์ไม่สำเร็จ กรุณาโหลดหน้านี้ใหม่",
  },
  areasLabel: "หมวด",
  anyArea: "ทุกหมวด",
  count_other: "API {{count}} รายการ",
  loading: "กำลังโหลด API",
  empty: {
    title: "ไม่พบ API ที่ตรงกัน",
    help: "ไม่มี API ที่ตรงกับคำค้นและหมวดที่เลือก",
    clear: "ล้างคำค้นและหมวด",
  },
  failed: {
    title: "โหลดรายการ API ไม่สำเร็จ",
    help: "รายการนี้เป็นไฟล์หนึ่งของแอป กรุณาลองอีกครั้ง",
  },
  permission: "ถ้าส่งโทเค็นมาด้วย ต้องเป็นโทเค็นที่มีสิทธิ์ “{{action}}” ใน “{{subject}}”",
  noPermission: "ไม่ต้องใช้สิทธิ์ใด",
  changes: "เปลี่ยนข้อมูลใน: {{areas}}",
  readOnly: "อ่านอย่างเดียว",
  params: "พารามิเตอร์",
  inPath: "อยู่ในพาธ",
  inQuery: "อยู่ในคิวรี",
  required: "ต้องระบุ",
  body: "เนื้อหาแบบ JSON",
  response: "คำตอบ {{status}}",
  errors: "ข้อผิดพลาด",
  try: "ส่ง {{path}}",
  writes: "การเรียก API นี้จะเปลี่ยนข้อมูลในเครื่องนี้",
  send: "ส่ง",
  reset: "กลับไปใช้ตัวอย่าง",
  invalidJson: "รูปแบบ JSON ไม่ถูกต้อง: {{reason}}",
  responseLabel: "คำตอบ",
  noResponse: "ไม่ได้รับคำตอบ: {{reason}}",
  took: "{{duration}} มิลลิวินาที · {{size}} ไบต์",
  copy: "คัดลอกคำตอบ",
  copied: "คัดลอกแล้ว",
  areas: { ...areas.names, auth: "การเข้าสู่ระบบ", access: "บทบาทและสิทธิ์", data: common.menu.data },
};
export default texts;
