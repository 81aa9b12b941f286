import type employees from "../en/employees.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof employees> = {
  calls: {
    listEmployees: "ดูรายชื่อพนักงานทั้งหมด",
    searchEmployees: "ค้นหาพนักงาน ดูทีละหน้า",
  },
};
export default texts;
