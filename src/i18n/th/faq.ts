import type faq from "../en/faq.ts";
import type { Texts } from "../texts.ts";

export const area = { name: "ช่วยเหลือ", contents: "คำถาม คำตอบ และบทความ" };

const texts: Texts<typeof faq> = {
  questions: {
    heading: "คำถามที่พบบ่อย",
    lead: "คำตอบสั้น\u00a0ๆ เรื่องผลิตภัณฑ์ บริการ และร้านตัวอย่าง",
    categories: "หมวดคำถาม",
    more: "อ่านเพิ่มเติม: {{title}}",
    closing: {
      heading: "ยังมีคำถามอยู่ใช่ไหม",
      text: "เขียนถึงเราได้ทั้งภาษาไทยและภาษาอังกฤษ มีคนตอบในเวลาทำการ",
      knowledgeBase: "ดูคลังความรู้",
    },
  },
  knowledge: {
    heading: "คลังความรู้",
    lead: "คำแนะนำและคำตอบสำหรับทุกส่วนของ Phrom",
    articles_other: "{{count}} บทความ",
    all: "บทความทั้งหมด",
    otherTopics: "หมวดอื่น",
  },
  article: {
    updated: "แก้ไขล่าสุด {{date}}",
    contents: "ในหน้านี้",
    related: "บทความที่เกี่ยวข้อง",
    previous: "ก่อนหน้า",
    next: "ถัดไป",
    pages: "บทความอื่นในหมวดนี้",
    help: "พบข้อมูลที่ขาดหรือผิดไหม",
  },
  search: {
    questions: "ค้นหาคำถามและคำตอบ",
    articles: "ค้นหาในคลังความรู้",
    clear: "ล้างคำค้น",
    questionsFound: "พบ {{number}} คำตอบ",
    oneQuestionFound: "พบ 1 คำตอบ",
    articlesFound: "พบ {{number}} บทความ",
    oneArticleFound: "พบ 1 บทความ",
    results: "ผลการค้นหา",
    noQuestions: "ไม่พบคำตอบ",
    noArticles: "ไม่พบบทความ",
    noneHelp: "ลองใช้คำที่สั้นลงหรือคำอื่น หรือถามเราได้เลย ระบบจะใส่คำค้นไว้ในข้อความให้",
    failed: "โหลดบทความสำหรับค้นหาไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง",
    retry: "ลองอีกครั้ง",
    faq: "คำถามที่พบบ่อย",
  },
  rating: {
    label: "“{{title}}” มีประโยชน์ไหม",
    question: "มีประโยชน์ไหม",
    yes: "มี",
    no: "ไม่มี",
    thanks: "ขอบคุณ ความเห็นนี้เก็บไว้ในเครื่องนี้ และจะส่งไปพร้อมข้อความถัดไปที่คุณเขียนถึงเรา",
  },
  copyLink: { label: "คัดลอกลิงก์", copied: "คัดลอกแล้ว", failed: "คัดลอกไม่สำเร็จ กรุณาคัดลอกลิงก์จากแถบที่อยู่" },
  print: "พิมพ์",
  askUs: "ถามเรา",
  askAbout: "ขอถามเรื่อง “{{question}}” ",
  calls: {
    listFaq: "ดูคำถามที่พบบ่อยแยกตามหมวด ค้นหาได้",
    listKnowledgeCards: "ดูหมวดของคลังความรู้ ค้นหาได้",
    listKnowledgeSections: "ดูหัวข้อในหมวดหนึ่งพร้อมคำถาม",
    getQuestion: "ดูหน้าคำตอบของคำถามหนึ่ง",
  },
};
export default texts;
