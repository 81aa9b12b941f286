import type search from "../en/search.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof search> = {
  calls: {
    getSearchIndex: "ดูทุกอย่างที่ค้นหาได้ ทั้งหน้า ไฟล์ และผู้ติดต่อ",
  },
};
export default texts;
