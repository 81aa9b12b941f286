import type layout from "../en/layout.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof layout> = {
  title: "ปรับแต่งหน้าจอ",
  help: "มีผลทันที และบันทึกไว้ในเครื่องนี้",
  reset: "กลับเป็นค่าเริ่มต้น",
  wideOnly: "เมนู แถบบน และความกว้างเนื้อหาจะเห็นผลบนจอกว้าง",
  skin: { label: "ธีม", light: "สว่าง", dark: "มืด", bordered: "เส้นขอบ", "semi-dark": "กึ่งมืด" },
  accent: { label: "สีเน้น", violet: "ม่วง", blue: "น้ำเงิน", teal: "เขียวอมฟ้า", magenta: "บานเย็น", slate: "เทา" },
  textSize: "ขนาดตัวอักษร",
  direction: { label: "ทิศทางหน้าจอ", ltr: "ซ้ายไปขวา", rtl: "ขวาไปซ้าย" },
  menuLayout: { label: "เมนู", vertical: "แนวตั้ง", horizontal: "แนวนอน" },
  menuShown: { label: "การแสดงเมนู", shown: "แสดงเมนู", hidden: "ซ่อนเมนู" },
  menuWidth: { label: "ความกว้างเมนู", open: "ไอคอนและชื่อ", collapsed: "ไอคอนอย่างเดียว" },
  navbar: { label: "แถบบน", hidden: "ซ่อน", sticky: "ติดขอบบน", static: "เลื่อนตามหน้า", floating: "ลอย" },
  contentWidth: { label: "ความกว้างเนื้อหา", full: "เต็มจอ", boxed: "จำกัดความกว้าง" },
  footer: { label: "ส่วนท้าย", static: "ท้ายหน้า", sticky: "ติดขอบล่าง", hidden: "ซ่อน" },
  cart: {
    title: "ตะกร้าสินค้า",
    empty: "ยังไม่มีสินค้าในตะกร้า",
    emptyHelp: "สินค้าที่เพิ่มจากร้านจะรออยู่ที่นี่ และเห็นเหมือนกันทุกแท็บ",
    failed: "อ่านตะกร้าไม่สำเร็จ",
    retry: "ลองอีกครั้ง",
    quantity: "จำนวน {{name}}",
    fewer: "ลดหนึ่งชิ้น",
    more: "เพิ่มหนึ่งชิ้น",
    remove: "นำ {{name}} ออก",
    removed: "นำ {{name}} ออกจากตะกร้าแล้ว",
    undo: "เลิกทำ",
    total: "ยอดรวม",
    totalHelp: "ยังไม่หักส่วนลดและไม่รวมค่าจัดส่ง",
  },
};
export default texts;
