import type bookmarks from "../en/bookmarks.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof bookmarks> = {
  calls: {
    listBookmarks: "ดูหน้าทั้งหมด พร้อมหน้าที่บุ๊กมาร์กไว้",
    flipBookmark: "บุ๊กมาร์กหน้า หรือเอาบุ๊กมาร์กออก",
    orderBookmarks: "จัดลำดับบุ๊กมาร์กใหม่",
  },
};
export default texts;
