import type bookmarks from "../en/bookmarks.ts";
import type { Texts } from "../texts.ts";

export const area = { name: "บุ๊กมาร์ก", contents: "หน้าที่คุณบุ๊กมาร์กไว้" };

const texts: Texts<typeof bookmarks> = {
  calls: {
    listBookmarks: "ดูหน้าทั้งหมด พร้อมหน้าที่บุ๊กมาร์กไว้",
    toggleBookmark: "บุ๊กมาร์กหน้า หรือนำบุ๊กมาร์กออก",
    reorderBookmarks: "จัดลำดับบุ๊กมาร์กใหม่",
  },
  title: area.name,
  orderHelp: "ลากเพื่อจัดลำดับ",
  orderKeys: "หรือกด → ไปที่ปุ่มลาก กด Enter แล้วเลื่อนด้วยปุ่มลูกศร",
  none: "ยังไม่มีบุ๊กมาร์ก เลือกได้จากหน้าด้านล่าง",
  remove: "นำบุ๊กมาร์ก “{{page}}” ออก",
  pick: "หน้าทั้งหมด",
  find: "ค้นหาหน้า",
  clear: "ล้างคำค้น",
  noMatch: "ไม่พบหน้าชื่อนี้",
};
export default texts;
