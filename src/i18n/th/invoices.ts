import type invoices from "../en/invoices.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof invoices> = {
  calls: {
    listInvoices: "ดูใบแจ้งหนี้ทีละหน้า ค้นหา กรอง และเรียงลำดับได้",
    getInvoice: "ดูใบแจ้งหนี้พร้อมรายการและวิธีชำระเงิน",
    listClients: "ดูรายชื่อลูกค้าห้ารายแรก",
    addInvoice: "เพิ่มใบแจ้งหนี้ ระบบรวมยอดจากรายการให้",
    updateInvoice: "แก้ไขใบแจ้งหนี้เฉพาะส่วนที่ส่งมา รายการที่ส่งมาจะแทนที่ของเดิมทั้งหมด",
    deleteInvoice: "ลบใบแจ้งหนี้อย่างถาวร",
  },
};
export default texts;
