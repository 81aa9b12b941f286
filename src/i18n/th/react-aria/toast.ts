import type { Formatter } from "../../react-aria-formatter.ts";

export default {
  close: "ปิด",
  notifications: (args: { count: number }, formatter: Formatter) => `การแจ้งเตือน ${formatter.number(args.count)} รายการ`,
};
