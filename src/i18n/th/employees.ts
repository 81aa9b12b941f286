import type employees from "../en/employees.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof employees> = {
  calls: {
    listEmployees: "ดูรายชื่อพนักงานทั้งหมด",
    updateEmployee: "แก้ไขข้อมูลบางส่วนของพนักงาน",
    updateEmployees: "แก้ไขข้อมูลของพนักงานหลายคนพร้อมกัน ครบทุกคนหรือไม่แก้เลย",
    searchEmployees: "ค้นหาพนักงาน ดูทีละหน้า",
  },
};
export default texts;
