import type faq from "../en/faq.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof faq> = {
  knowledge: {
    heading: "ให้เราช่วยเรื่องอะไรดี",
    lead: "คำแนะนำและคำตอบสำหรับทุกส่วนของพร้อม",
  },
  article: { updated: "แก้ไขล่าสุด {{date}}" },
  calls: {
    listFaq: "ดูคำถามที่พบบ่อยแยกตามหมวด ค้นหาได้",
    listKnowledgeCards: "ดูหมวดของคลังความรู้ ค้นหาได้",
    listKnowledgeSections: "ดูหัวข้อในหมวดหนึ่งพร้อมคำถาม",
    getQuestion: "ดูหน้าคำตอบของคำถามหนึ่ง",
  },
};
export default texts;
