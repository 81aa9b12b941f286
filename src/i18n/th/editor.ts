import type editor from "../en/editor.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof editor> = {
  toolbar: {
    label: "จัดรูปแบบ",
    bold: "ตัวหนา",
    italic: "ตัวเอียง",
    underline: "ขีดเส้นใต้",
    strike: "ขีดฆ่า",
    heading2: "หัวข้อ",
    heading3: "หัวข้อย่อย",
    bulletList: "รายการแบบจุด",
    orderedList: "รายการลำดับเลข",
    blockquote: "ข้อความอ้างอิง",
    code: "โค้ด",
    codeBlock: "บล็อกโค้ด",
    rule: "เส้นคั่น",
    link: "ลิงก์",
    undo: "เลิกทำ",
    redo: "ทำซ้ำ",
  },
  link: {
    title: "ลิงก์",
    url: "ที่อยู่เว็บหรืออีเมล",
    apply: "ใช้",
    remove: "ลบลิงก์",
    invalid: "กรุณาใส่ที่อยู่เว็บหรืออีเมลที่ถูกต้อง",
  },
};
export default texts;
