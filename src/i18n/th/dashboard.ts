import type dashboard from "../en/dashboard.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof dashboard> = {
  calls: {
    getSupportTracker: "ดูเรื่องที่ลูกค้าแจ้ง เรื่องที่แก้เสร็จ เรื่องที่ค้างอยู่ และเวลาที่ใช้ก่อนตอบครั้งแรก",
    getAverageSessions: "ดูการเข้าชมเฉลี่ยต่อวัน",
    getRevenueReport: "ดูรายรับ รายจ่าย และกำไร",
    getGoalOverview: "ดูเป้าหมายที่สำเร็จแล้วและที่กำลังดำเนินการ",
    getRevenue: "ดูรายได้เทียบกับช่วงก่อนหน้า",
    getProductOrders: "ดูคำสั่งซื้อแยกตามสถานะ",
    getSessionsByDevice: "ดูการเข้าชมแยกตามอุปกรณ์",
    getCustomers: "ดูลูกค้าใหม่ ลูกค้าเก่า และลูกค้าที่มีผู้แนะนำมา",
    getOrdersBarChart: "ดูคำสั่งซื้อ 7 วันล่าสุด",
    getProfitLineChart: "ดูกำไร 12 เดือนล่าสุด",
    getSubscribers: "ดูจำนวนผู้ติดตาม",
    getRevenueStatistic: "ดูรายได้ 28 วันล่าสุด",
    getSales: "ดูจำนวนสินค้าที่ขายได้ใน 28 วันล่าสุด",
    getOrders: "ดูคำสั่งซื้อ 28 วันล่าสุด",
    getSiteTraffic: "ดูจำนวนหน้าเว็บที่ถูกเปิดใน 28 วันล่าสุด",
    getActiveUsers: "ดูจำนวนผู้ใช้งานเฉลี่ยต่อวัน",
    getNewsletter: "ดูจำนวนจดหมายข่าวที่ถูกเปิดอ่านใน 28 วันล่าสุด",
  },
};
export default texts;
