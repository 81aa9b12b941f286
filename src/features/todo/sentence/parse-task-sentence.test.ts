import { describe, expect, test } from "vitest";
import { parseTaskSentence, type TaskSentence } from "./parse-task-sentence.ts";

/** Monday, 23 November 2026. */
const now = new Date(2026, 10, 23, 8, 30);
const marcus = { fullName: "Marcus Bell", avatar: "" };
const pimchanok = { fullName: "พิมพ์ชนก จันทร์ดี", avatar: "" };
const tagsByName = new Map([
  ["high", "high"],
  ["ด่วนมาก", "high"],
  ["team", "team"],
]);
const parse = (sentence: string) => parseTaskSentence(sentence, { now, tagsByName, people: [marcus, pimchanok] });
const task: TaskSentence = { title: "", dueDate: null, tags: [], assignee: null, repeat: null, isImportant: false };

describe("parseTaskSentence", () => {
  test.each<[string, Partial<TaskSentence>]>([
    ["ส่งใบเสนอราคาพรุ่งนี้ #high", { title: "ส่งใบเสนอราคา", dueDate: "2026-11-24", tags: ["high"] }],
    ["โทรหาลูกค้า วันศุกร์ #ด่วนมาก #คลัง", { title: "โทรหาลูกค้า", dueDate: "2026-11-27", tags: ["high", "คลัง"] }],
    ["ต่อสัญญาเช่าภายในสิ้นเดือน", { title: "ต่อสัญญาเช่า", dueDate: "2026-11-30" }],
    ["จ่ายค่าไฟ ๕ ธ.ค. 2569", { title: "จ่ายค่าไฟ", dueDate: "2026-12-05" }],
    ["ส่งรายงานทุกวันจันทร์", { title: "ส่งรายงาน", dueDate: "2026-11-23", repeat: "FREQ=WEEKLY;BYDAY=MO" }],
    ["นับสต็อกทุกเดือน เริ่มพรุ่งนี้", { title: "นับสต็อก", dueDate: "2026-11-24", repeat: "FREQ=MONTHLY" }],
    ["ซ่อมแอร์ @พิมพ์ชนก !", { title: "ซ่อมแอร์", assignee: pimchanok, isImportant: true }],
    ["ส่งใบเสนอราคา tomorrow", { title: "ส่งใบเสนอราคา", dueDate: "2026-11-24" }],
    ["Send the quote tomorrow #high", { title: "Send the quote", dueDate: "2026-11-24", tags: ["high"] }],
    ["Pay rent by Friday @marcus", { title: "Pay rent", dueDate: "2026-11-27", assignee: marcus }],
    ["Call Ann tomorrow at 3pm", { title: "Call Ann at 3pm", dueDate: "2026-11-24" }],
    [
      "Back up the files every weekday",
      { title: "Back up the files", dueDate: "2026-11-23", repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" },
    ],
    [
      "Water the plants every 2 weeks",
      { title: "Water the plants", dueDate: "2026-11-23", repeat: "FREQ=WEEKLY;INTERVAL=2" },
    ],
    ["Renew the domain 24 Dec", { title: "Renew the domain", dueDate: "2026-12-24" }],
    ["Call May about the order", { title: "Call May about the order" }],
    ["Write to sales@phrom.example about C#", { title: "Write to sales@phrom.example about C#" }],
    ["Ask @nobody", { title: "Ask @nobody" }],
    ["พรุ่งนี้", { title: "พรุ่งนี้", dueDate: "2026-11-24" }],
  ])("%s", (sentence, expected) => {
    expect(parse(sentence)).toEqual({ ...task, ...expected });
  });
});
