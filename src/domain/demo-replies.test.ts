import { describe, expect, test } from "vitest";
import { chooseReply, detectLanguage } from "./demo-replies.ts";

const buildMessage = (message: string, mediaType?: string, id = "00000000-0000-4000-8000-000000000000") => ({
  id,
  seq: 1,
  message,
  time: "2026-07-15T02:30:00.000Z",
  senderId: 11,
  attachments: mediaType === undefined ? [] : [{ id, fileName: "a", mediaType, size: 1 }],
});
const getReply = (message: string, language: "en" | "th" = "en", mediaType?: string) =>
  chooseReply(1, buildMessage(message, mediaType), language)?.message;

describe("detectLanguage", () => {
  test.each([
    ["สวัสดีค่ะ", "en", "th"],
    ["Hello", "th", "en"],
    ["ส่ง invoice แล้ว", "en", "th"],
    ["👍", "th", "th"],
    ["👍", "en", "en"],
    ["12:30", "th", "th"],
    ["", "th", "th"],
  ] as const)("detectLanguage: %j on a page in %s is %s", (text, pageLanguage, expected) => {
    expect(detectLanguage(text, pageLanguage)).toBe(expected);
  });
});

describe("chooseReply", () => {
  test.each([
    ["สวัสดีค่ะ", "สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ"],
    ["ขอบคุณนะคะ", "ยินดีค่ะ มีอะไรอีกทักมาได้เลยค่ะ"],
    ["พรุ่งนี้ว่างไหมคะ", "ขอเช็กให้ก่อนนะคะ เดี๋ยวตอบก่อนเที่ยงค่ะ"],
    ["ส่งของวันไหนบ้าง", "ขอเช็กให้ก่อนนะคะ เดี๋ยวตอบก่อนเที่ยงค่ะ"],
    ["ส่งของแล้วนะคะ", "รับทราบค่ะ จดไว้ให้แล้ว"],
    ["Good morning", "Hi! Good to hear from you. What can I do for you?"],
    ["Thanks a lot, can we talk?", "You’re welcome. Just shout if there’s anything else."],
    ["Are you free tomorrow?", "Good question. Let me check and come back to you before lunch."],
    ["The hidden fee is gone", "All right, I’ve made a note of it."],
  ])("chooseReply replies to %j with %j", (message, expected) => {
    expect(getReply(message)).toBe(expected);
  });

  test("chooseReply replies to pictures, files and messages without words in the page's language", () => {
    expect(getReply("", "th", "image/png")).toBe("ได้รับรูปแล้วค่ะ เดี๋ยวขอดูละเอียดอีกทีค่ะ");
    expect(getReply("", "en", "text/csv")).toBe("The file arrived and opens fine. I’ll read it today.");
    expect(chooseReply(1, buildMessage("👍", undefined, "00000000-0000-4000-8000-000000000001"), "th")?.message).toBe(
      "เห็นแล้วยิ้มเลยค่ะ",
    );
  });

  test("chooseReply ends the Thai sentences of a man with the polite word of men", () => {
    expect(chooseReply(2, buildMessage("ว่างไหม"), "en")?.message).toBe("ขอเช็กให้ก่อนนะครับ เดี๋ยวตอบก่อนเที่ยงครับ");
  });

  test("chooseReply replies after three to eight seconds; the same message gets the same reply", () => {
    for (let number = 0; number < 200; number++) {
      const message = buildMessage(
        "Hello",
        undefined,
        `00000000-0000-4000-8000-0000${(number * 21_474_836).toString(16).padStart(8, "0")}`,
      );
      const reply = chooseReply(6, message, "en");
      expect(reply?.delayMs).toBeGreaterThanOrEqual(3_000);
      expect(reply?.delayMs).toBeLessThanOrEqual(8_000);
      expect(reply?.message).not.toMatch(/[{}]/);
      expect(chooseReply(6, message, "en")).toEqual(reply);
    }
  });

  test("chooseReply returns undefined for a contact that does not reply", () => {
    expect(chooseReply(3, buildMessage("Hello"), "en")).toBeUndefined();
  });
});
