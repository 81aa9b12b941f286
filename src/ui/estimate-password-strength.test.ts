import { expect, test } from "vitest";
import { estimatePasswordStrength } from "./estimate-password-strength.ts";

test.each([
  ["password", "common"],
  ["aaaaaaaa", "pattern"],
  ["21/11/2569", "date"],
  ["somsri99", "own"],
  ["รหัสผ่าน1234", "common"],
  ["สวัสดีครับ", "common"],
  ["สมชาย2569", "common"],
  // สวัสดี and รหัสผ่าน, typed while the keyboard was set to English.
  ["l;ylfu2026", "common"],
  ["isylzjko", "common"],
  ["ฟหกดเ้่า", "pattern"],
  ["ขอบคุณครับ99", "common"],
  ["พนักงานใหม่", "word"],
  ["ไทยแลนด์4.0", "short"],
])("estimatePasswordStrength(%j) returns a low score and the weakness '%s'", (password, weakness) => {
  const strength = estimatePasswordStrength(password, ["somsri99"]);
  expect(strength.score).toBeLessThan(3);
  expect(strength.weakness).toBe(weakness);
});

test.each(["correct horse battery staple", "ต้นไม้ สี่ต้น ริมคลอง", "ม้าลายกินข้าวเหนียวหน้าร้อน"])(
  "estimatePasswordStrength(%j) returns the highest score and no weakness",
  (password) => {
    expect(estimatePasswordStrength(password, [])).toEqual({ score: 4, weakness: undefined });
  },
);
