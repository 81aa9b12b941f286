import type employees from "../en/employees.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof employees> = {
  title: "พนักงาน",
  help: "จัดการข้อมูลพนักงาน กดที่ข้อมูลเพื่อแก้ไข",
  helpReadOnly: "บทบาทของคุณดูข้อมูลพนักงานได้ แต่แก้ไขไม่ได้",
  search: "ค้นหาพนักงาน",
  columns: {
    full_name: "ชื่อ",
    post: "ตำแหน่ง",
    email: "อีเมล",
    city: "เมือง",
    start_date: "วันเริ่มงาน",
    salary: "เงินเดือน",
    age: "อายุ",
    experience: "ประสบการณ์",
    status: "สถานะ",
  },
  status: { fullTime: "พนักงานประจำ", partTime: "พาร์ตไทม์", onContract: "สัญญาจ้าง", trainee: "ฝึกงาน", onLeave: "ลางาน" },
  add: "เพิ่มพนักงาน",
  form: {
    title: "พนักงานใหม่",
    submit: "เพิ่มพนักงาน",
    openCalendar: "เลือกวัน",
  },
  unsavedChanges: "ข้อมูลของพนักงานคนนี้ยังไม่ได้บันทึก",
  done: {
    added: "เพิ่ม {{name}} แล้ว",
    deleted_other: "ลบพนักงาน {{count, number}} คนแล้ว",
  },
  deletion: {
    delete: "ลบ",
    help_other: "คุณไม่มีสิทธิ์เพิ่มพนักงาน จึงกู้คืนพนักงาน {{count, number}} คนนี้ไม่ได้ พิมพ์ “{{word}}” เพื่อยืนยัน",
  },
  edit: {
    cell: "{{column}}ของ {{name}}",
    saved: "แก้ไขข้อมูลของ {{name}} แล้ว",
    statusSaved_other: "เปลี่ยนสถานะพนักงาน {{count, number}} คนเป็น{{status}}แล้ว",
    statusSame: "สถานะเป็น “{{status}}” อยู่แล้ว",
    setStatus: "เปลี่ยนสถานะ",
    unsaved: "ยังไม่ได้บันทึก กด Enter เพื่อบันทึก หรือ Esc เพื่อยกเลิก",
    errorWithHint: "{{error}} หรือกด Esc เพื่อยกเลิก",
    undo: "เลิกทำ",
  },
  errors: {
    full_name: "กรุณากรอกชื่อ 1 ถึง 100 ตัวอักษร",
    start_date: "กรุณากรอกวันที่ให้ครบ",
    post: "กรุณากรอกตำแหน่ง 1 ถึง 100 ตัวอักษร",
    email: "กรุณากรอกอีเมลให้ถูกต้อง เช่น name@example.com",
    city: "กรุณากรอกชื่อเมือง 1 ถึง 100 ตัวอักษร",
    salary: "กรุณากรอกจำนวนเต็มบาท ตั้งแต่ 0 ถึง 10,000,000",
    age: "กรุณากรอกจำนวนเต็มตั้งแต่ 15 ถึง 100",
    experience: "กรุณากรอกจำนวนปีเต็ม ตั้งแต่ 0 ถึง 85",
  },
  failed: {
    action: "ทำรายการไม่สำเร็จ ข้อมูลยังเหมือนเดิม กรุณาลองอีกครั้ง",
    save: "บันทึกไม่สำเร็จ กรุณาลองอีกครั้ง",
    full: "พื้นที่เก็บข้อมูลของเครื่องนี้เต็ม กรุณาเพิ่มพื้นที่ว่างแล้วลองอีกครั้ง",
  },
  empty: {
    title: "ไม่พบพนักงานที่ตรงกัน",
    help: "ลองใช้คำค้นที่สั้นลง หรือล้างตัวกรอง",
    clear: "ล้างคำค้นและตัวกรอง",
    noneTitle: "ยังไม่มีพนักงาน",
    noneHelp: "เพิ่มคนแรกได้เลย รายชื่อจะแสดงที่นี่",
  },
  calls: {
    addEmployee: "เพิ่มพนักงาน",
    deleteEmployees: "ลบพนักงานหลายคนอย่างถาวร หากลบไม่ได้แม้คนเดียวจะไม่ลบเลย",
    restoreEmployees: "กู้คืนพนักงานที่ลบไปด้วยรหัสเดิม",
    listEmployees: "ดูรายชื่อพนักงานทั้งหมด",
    updateEmployee: "แก้ไขข้อมูลบางส่วนของพนักงาน",
    updateEmployees: "แก้ไขข้อมูลของพนักงานหลายคนพร้อมกัน ครบทุกคนหรือไม่แก้เลย",
    searchEmployees: "ค้นหาพนักงาน ดูทีละหน้า",
  },
};
export default texts;
