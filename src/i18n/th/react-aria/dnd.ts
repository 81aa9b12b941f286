import type { Formatter } from "../../react-aria-formatter.ts";

interface CountArgs {
  count: number;
}

const formatSelectedCount = (args: CountArgs, formatter: Formatter) => `${formatter.number(args.count)} รายการที่เลือก`;

export default {
  dragItem: (args: { itemText: string }) => `ลาก ${args.itemText}`,
  dragSelectedItems: (args: CountArgs, formatter: Formatter) => `ลาก ${formatSelectedCount(args, formatter)}`,
  dragDescriptionKeyboard: "กด Enter เพื่อเริ่มลาก",
  dragDescriptionKeyboardAlt: "กด Alt + Enter เพื่อเริ่มลาก",
  dragDescriptionTouch: "แตะสองครั้งเพื่อเริ่มลาก",
  dragDescriptionVirtual: "คลิกเพื่อเริ่มลาก",
  dragDescriptionLongPress: "แตะค้างไว้เพื่อเริ่มลาก",
  dragSelectedKeyboard: (args: CountArgs, formatter: Formatter) =>
    `กด Enter เพื่อลาก ${formatSelectedCount(args, formatter)}`,
  dragSelectedKeyboardAlt: (args: CountArgs, formatter: Formatter) =>
    `กด Alt + Enter เพื่อลาก ${formatSelectedCount(args, formatter)}`,
  dragSelectedLongPress: (args: CountArgs, formatter: Formatter) =>
    `แตะค้างไว้เพื่อลาก ${formatSelectedCount(args, formatter)}`,
  dragStartedKeyboard: "เริ่มลากแล้ว กด Tab เพื่อไปยังจุดวาง จากนั้นกด Enter เพื่อวาง หรือกด Escape เพื่อยกเลิก",
  dragStartedTouch: "เริ่มลากแล้ว เลื่อนไปยังจุดวาง จากนั้นแตะสองครั้งเพื่อวาง",
  dragStartedVirtual: "เริ่มลากแล้ว เลื่อนไปยังจุดวาง จากนั้นคลิกหรือกด Enter เพื่อวาง",
  endDragKeyboard: "กำลังลาก กด Enter เพื่อยกเลิกการลาก",
  endDragTouch: "กำลังลาก แตะสองครั้งเพื่อยกเลิกการลาก",
  endDragVirtual: "กำลังลาก คลิกเพื่อยกเลิกการลาก",
  dropDescriptionKeyboard: "กด Enter เพื่อวาง กด Escape เพื่อยกเลิกการลาก",
  dropDescriptionTouch: "แตะสองครั้งเพื่อวาง",
  dropDescriptionVirtual: "คลิกเพื่อวาง",
  dropCanceled: "ยกเลิกการวางแล้ว",
  dropComplete: "วางเรียบร้อยแล้ว",
  dropIndicator: "ตำแหน่งที่จะวาง",
  dropOnRoot: "วางบน",
  dropOnItem: (args: { itemText: string }) => `วางบน ${args.itemText}`,
  insertBefore: (args: { itemText: string }) => `แทรกก่อน ${args.itemText}`,
  insertBetween: (args: { beforeItemText: string; afterItemText: string }) =>
    `แทรกระหว่าง ${args.beforeItemText} กับ ${args.afterItemText}`,
  insertAfter: (args: { itemText: string }) => `แทรกหลัง ${args.itemText}`,
};
