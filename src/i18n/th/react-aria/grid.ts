import type { Formatter } from "../../react-aria-formatter.ts";

export default {
  deselectedItem: (args: { item: string }) => `เลิกเลือก ${args.item} แล้ว`,
  select: "เลือก",
  selectedCount: (args: { count: number }, formatter: Formatter) =>
    args.count === 0 ? "ยังไม่ได้เลือกรายการใด" : `เลือกแล้ว ${formatter.number(args.count)} รายการ`,
  selectedAll: "เลือกทุกรายการแล้ว",
  selectedItem: (args: { item: string }) => `เลือก ${args.item} แล้ว`,
  longPressToSelect: "แตะค้างไว้เพื่อเข้าสู่โหมดเลือก",
};
