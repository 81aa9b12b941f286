import type chart from "../en/chart.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof chart> = {
  menu: {
    of: "ตัวเลือกของ “{{title}}”",
    period: "ช่วงเวลาของการ์ดนี้",
    table: "ดูเป็นตาราง",
    chart: "ดูเป็นกราฟ",
    download: "ส่งออก CSV",
  },
  saveFailed: "สร้างไฟล์ไม่สำเร็จ กรุณาลองอีกครั้ง",
  readPoints: "{{title}}: ดูค่าทีละจุด",
  loading: "กำลังโหลด{{title}}",
  failed: "โหลดตัวเลขชุดนี้ไม่สำเร็จ",
  retry: "ลองอีกครั้ง",
  retryCard: "โหลด “{{title}}” อีกครั้ง",
  empty: "ช่วงเวลานี้ยังไม่มีตัวเลข",
  tableInstead: "ดูตัวเลขทั้งหมดได้ในตาราง",
  date: "วันที่",
  share: "สัดส่วน",
  trend: {
    up: "เพิ่มขึ้น {{percent}} จาก{{before}}",
    down: "ลดลง {{percent}} จาก{{before}}",
    change: "{{percent}} จาก{{before}}",
    same: "เท่ากับ{{before}}",
  },
  summary: {
    span: "ตั้งแต่ {{from}} ถึง {{to}}",
    ofDays: "{{name}} สูงสุดเมื่อ {{highAt}} ที่ {{high}} ต่ำสุดเมื่อ {{lowAt}} ที่ {{low}}",
    ofMonths: "{{name}} สูงสุดในเดือน{{highAt}} ที่ {{high}} ต่ำสุดในเดือน{{lowAt}} ที่ {{low}}",
    slice: "{{name}} {{share}}",
  },
};
export default texts;
