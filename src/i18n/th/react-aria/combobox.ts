import type { Formatter } from "../../react-aria-formatter.ts";

interface FocusedOption {
  isGroupChange: boolean;
  groupTitle: string;
  groupCount: number;
  optionText: string;
  isSelected: boolean;
}

export default {
  focusAnnouncement: (args: FocusedOption, formatter: Formatter) => {
    const group = args.isGroupChange ? `เข้ากลุ่ม ${args.groupTitle} มี ${formatter.number(args.groupCount)} ตัวเลือก ` : "";
    return `${group}${args.optionText}${args.isSelected ? " เลือกอยู่" : ""}`;
  },
  countAnnouncement: (args: { optionCount: number }, formatter: Formatter) =>
    `มี ${formatter.number(args.optionCount)} ตัวเลือก`,
  selectedAnnouncement: (args: { optionText: string }) => `เลือก ${args.optionText} แล้ว`,
  buttonLabel: "แสดงคำแนะนำ",
  listboxLabel: "คำแนะนำ",
};
