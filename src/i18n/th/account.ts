import type account from "../en/account.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof account> = {
  calls: {
    getAccountSettings: "ดูการตั้งค่าบัญชี",
    updateAccountSettings: "แก้ไขการตั้งค่าบัญชีเฉพาะส่วนที่ต้องการ",
    changePassword: "เปลี่ยนรหัสผ่าน",
  },
};
export default texts;
