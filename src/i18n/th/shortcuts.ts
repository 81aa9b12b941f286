import type shortcuts from "../en/shortcuts.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof shortcuts> = {
  title: "คีย์ลัด",
  goTo: "ไปยังหน้า",
  thisPage: "ในหน้านี้",
  followedBy: "แล้วกด",
  or: "หรือ",
  singleKeys: "คีย์ลัดแบบปุ่มเดียว",
  singleKeysHelp: "เมื่อปิด จะเหลือเฉพาะคีย์ลัดที่กดร่วมกับ Ctrl, ⌘ หรือ Alt ส่วนขณะพิมพ์ในช่องข้อความ คีย์ลัดแบบปุ่มเดียวจะไม่ทำงานอยู่แล้ว",
};
export default texts;
