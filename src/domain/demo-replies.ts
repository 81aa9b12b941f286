import type { Message } from "../contract/chat.ts";
import type { Language, Translations } from "../lib/language.ts";

/** The polite words that end the contact's Thai statements and questions. */
const repliersById: Readonly<Record<number, { statement: string; question: string }>> = {
  1: { statement: "ค่ะ", question: "คะ" },
  2: { statement: "ครับ", question: "ครับ" },
  6: { statement: "ค่ะ", question: "คะ" },
};

export function detectLanguage(text: string, pageLanguage: Language): Language {
  if (/\p{Script=Thai}/u.test(text)) return "th";
  return /\p{Script=Latin}/u.test(text) ? "en" : pageLanguage;
}

type Topic = "greeting" | "thanks" | "picture" | "file" | "question" | "noWords" | "other";

/** `{s}` and `{q}` stand for the polite word of a Thai statement or question. */
const replySentences: Readonly<Record<Topic, readonly Translations[]>> = {
  greeting: [
    { en: "Hi! Good to hear from you. What can I do for you?", th: "สวัสดี{s} มีอะไรให้ช่วยไหม{q}" },
    { en: "Hello! I’m at my desk if you need anything.", th: "สวัสดี{s} วันนี้อยู่ที่โต๊ะทั้งวัน ทักได้เลย{s}" },
  ],
  thanks: [
    { en: "You’re welcome. Just shout if there’s anything else.", th: "ยินดี{s} มีอะไรอีกทักมาได้เลย{s}" },
    { en: "Any time!", th: "ยินดีเสมอ{s}" },
  ],
  picture: [
    { en: "Got the picture. I’ll look at it properly in a minute.", th: "ได้รับรูปแล้ว{s} เดี๋ยวขอดูละเอียดอีกที{s}" },
    { en: "That says more than a long email. Thank you!", th: "เห็นรูปแล้วเข้าใจเลย{s} ขอบคุณ{s}" },
  ],
  file: [
    { en: "The file arrived and opens fine. I’ll read it today.", th: "ได้รับไฟล์แล้ว{s} เปิดได้ปกติ เดี๋ยวอ่านให้ภายในวันนี้{s}" },
    { en: "Thanks, I have the file. Give me half an hour.", th: "ได้ไฟล์แล้ว{s} ขอเวลาดูสักครึ่งชั่วโมงนะ{q}" },
  ],
  question: [
    { en: "Good question. Let me check and come back to you before lunch.", th: "ขอเช็กให้ก่อนนะ{q} เดี๋ยวตอบก่อนเที่ยง{s}" },
    { en: "I think so, but I’d rather be sure. One moment.", th: "น่าจะได้{s} แต่ขอดูให้แน่ใจแป๊บหนึ่งนะ{q}" },
    { en: "Yes, that works for me.", th: "ได้เลย{s} ไม่มีปัญหา" },
  ],
  noWords: [
    { en: "😄", th: "😄" },
    { en: "Ha, that made my day.", th: "เห็นแล้วยิ้มเลย{s}" },
  ],
  other: [
    { en: "All right, I’ve made a note of it.", th: "รับทราบ{s} จดไว้ให้แล้ว" },
    { en: "Understood. I’ll take care of it this afternoon.", th: "ได้เลย{s} เดี๋ยวจัดการให้ภายในบ่ายนี้" },
    { en: "Sounds good. I’ll let the others know too.", th: "ดีเลย{s} เดี๋ยวแจ้งคนอื่นในทีมให้ด้วย" },
    { en: "Got it, thank you for telling me.", th: "โอเค{s} ขอบคุณที่บอกนะ{q}" },
  ],
};

/** Thai writes no question mark: a question ends with a question word, often followed by a polite word. */
const THAI_QUESTION =
  /(ไหม|มั้ย|เปล่า|หรือยัง|รึยัง|ไหน|อะไร|ยังไง|อย่างไร|เมื่อไหร่|เมื่อไร|กี่โมง|เท่าไหร่|เท่าไร|ใคร|หรือ)\s*(คะ|ครับ|นะ|บ้าง)*\s*$/u;

function getTopic({ message, attachments }: Pick<Message, "message" | "attachments">): Topic {
  if (attachments.length > 0)
    return attachments.every(({ mediaType }) => mediaType.startsWith("image/")) ? "picture" : "file";
  if (!/\p{L}/u.test(message)) return "noWords";
  if (/ขอบคุณ|ขอบใจ|\bthank(s| you)\b|\bcheers\b/iu.test(message)) return "thanks";
  if (message.includes("?") || THAI_QUESTION.test(message)) return "question";
  return /^\s*(สวัสดี|หวัดดี|\b(hi|hello|hey|good (morning|afternoon|evening))\b)/iu.test(message) ? "greeting" : "other";
}

export const isReplier = (contactId: number): boolean => contactId in repliersById;

const MIN_DELAY_MS = 3_000;
export const MAX_DELAY_MS = 8_000;

/**
 * The reply follows from the message's id, so that a repeated call plans the same one. Returns undefined if the contact
 * never replies.
 */
export function chooseReply(contactId: number, sentMessage: Message, pageLanguage: Language) {
  const politeWords = repliersById[contactId];
  if (!politeWords) return undefined;
  const number = Number.parseInt(sentMessage.id.slice(-8), 16);
  const options = replySentences[getTopic(sentMessage)];
  const chosenSentence = options[number % options.length];
  if (!chosenSentence) return undefined;
  const text = chosenSentence[detectLanguage(sentMessage.message, pageLanguage)];
  return {
    message: text.replaceAll("{s}", politeWords.statement).replaceAll("{q}", politeWords.question),
    delayMs: MIN_DELAY_MS + (number % (MAX_DELAY_MS - MIN_DELAY_MS + 1)),
  };
}
