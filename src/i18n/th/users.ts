import type users from "../en/users.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof users> = {
  calls: {
    listAllUsers: "ดูรายชื่อผู้ใช้ทั้งหมด",
    listUsers: "ดูรายชื่อผู้ใช้ทีละหน้า ค้นหา กรอง และเรียงลำดับได้",
    getUser: "ดูข้อมูลผู้ใช้หนึ่งคน",
    addUser: "เพิ่มผู้ใช้ จะส่งข้อมูลรวมไว้ในออบเจกต์เดียวหรือส่งเป็นฟิลด์แยกก็ได้",
    updateUser: "แก้ไขข้อมูลผู้ใช้เฉพาะส่วนที่ส่งมา",
    deleteUser: "ลบผู้ใช้อย่างถาวร",
  },
};
export default texts;
