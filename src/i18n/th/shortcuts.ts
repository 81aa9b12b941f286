import type shortcuts from "../en/shortcuts.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof shortcuts> = {
  title: "แป้นพิมพ์ลัด",
  everywhere: "ใช้ได้ทุกหน้า",
  goTo: "ไปยังหน้า",
  thisPage: "ในหน้านี้",
  followedBy: "แล้วกด",
  singleKeys: "แป้นลัดแบบปุ่มเดียว",
  singleKeysHelp: "เมื่อปิด จะเหลือเฉพาะแป้นลัดที่กดร่วมกับ Ctrl หรือ ⌘ และแป้นลัดจะไม่ทำงานขณะพิมพ์ในช่องข้อความ",
};
export default texts;
