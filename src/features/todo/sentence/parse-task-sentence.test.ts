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
const parse = (sentence: string, asText: string[] = []) =>
  parseTaskSentence(sentence, { now, tagsByName, people: [marcus, pimchanok], asText });
const emptyTask: Omit<TaskSentence, "phrases"> = {
  title: "",
  dueDate: null,
  dueTime: null,
  tags: [],
  assignee: null,
  repeat: null,
  isImportant: false,
};
type SentenceCase = [sentence: string, expected: Partial<typeof emptyTask>];

/** `title | due | rule`, in the short form of the tables below. */
function summarize(sentence: string, asText: string[] = []): string {
  const { title, dueDate, dueTime, repeat } = parse(sentence, asText);
  return [title, [dueDate, dueTime].filter(Boolean).join(" "), repeat ?? ""].join(" | ");
}

describe("parseTaskSentence", () => {
  test.each<SentenceCase>([
    ["ส่งใบเสนอราคาพรุ่งนี้ #high", { title: "ส่งใบเสนอราคา", dueDate: "2026-11-24", tags: ["high"] }],
    ["โทรหาลูกค้า วันศุกร์ #ด่วนมาก #คลัง", { title: "โทรหาลูกค้า", dueDate: "2026-11-27", tags: ["high", "คลัง"] }],
    ["ซ่อมแอร์ @พิมพ์ชนก !", { title: "ซ่อมแอร์", assignee: pimchanok, isImportant: true }],
    ["Send the quote tomorrow #high", { title: "Send the quote", dueDate: "2026-11-24", tags: ["high"] }],
    ["Pay rent by Friday @marcus", { title: "Pay rent", dueDate: "2026-11-27", assignee: marcus }],
    ["Write to sales@phrom.example about C#", { title: "Write to sales@phrom.example about C#" }],
    ["Ask @nobody", { title: "Ask @nobody" }],
  ])("parseTaskSentence reads title, assignee and tags of %s", (sentence, expected) => {
    const { phrases: _, ...parsed } = parse(sentence);
    expect(parsed).toEqual({ ...emptyTask, ...expected });
  });

  test.each([
    ["Renew 5 Dec 2569", "Renew | 2026-12-05 | "],
    ["Renew 5/12/2569", "Renew | 2026-12-05 | "],
    ["Renew 5/12/2026", "Renew | 2026-12-05 | "],
    ["Renew 5/12/27", "Renew | 2027-12-05 | "],
    ["Renew 5 Dec 70 at 9am", "Renew | 2027-12-05 09:00 | "],
    ["Run in the morning", "Run | 2026-11-23 09:00 | "],
    ["Meet 3-4pm tomorrow", "Meet 3-4pm | 2026-11-24 | "],
    ["Meet at 3pm on Friday", "Meet | 2026-11-27 15:00 | "],
    ["Pay rent every month on the 5th", "Pay rent | 2026-12-05 | FREQ=MONTHLY"],
    ["Pay rent on the 5th of every month", "Pay rent | 2026-12-05 | FREQ=MONTHLY"],
    ["Pay rent monthly on the 5th at 9am", "Pay rent | 2026-12-05 09:00 | FREQ=MONTHLY"],
    ["Pay rent every 5th", "Pay rent | 2026-12-05 | FREQ=MONTHLY"],
    ["Pay rent every 5 Dec", "Pay rent | 2026-12-05 | FREQ=YEARLY"],
    ["Call Ann next Friday 3pm", "Call Ann | 2026-12-04 15:00 | "],
    ["Call Ann this Friday 3pm", "Call Ann | 2026-11-27 15:00 | "],
    ["Call Ann coming Friday at 9", "Call Ann | 2026-11-27 09:00 | "],
    ["Call Ann this Monday", "Call Ann | 2026-11-23 | "],
    ["Call Ann on Monday", "Call Ann | 2026-11-30 | "],
    ["Call Ann tomorrow at 3pm", "Call Ann | 2026-11-24 15:00 | "],
    ["Call Ann tomorrow at 3", "Call Ann | 2026-11-24 15:00 | "],
    ["Call Ann tomorrow at 3:30", "Call Ann | 2026-11-24 15:30 | "],
    ["Call Ann tomorrow 03:30", "Call Ann | 2026-11-24 03:30 | "],
    ["Call Ann 15:00", "Call Ann | 2026-11-23 15:00 | "],
    ["Call Ann 7am", "Call Ann | 2026-11-24 07:00 | "],
    ["Call Ann at 9 about the order", "Call Ann about the order | 2026-11-23 09:00 | "],
    ["Call Ann tonight", "Call Ann | 2026-11-23 19:00 | "],
    ["Call Ann tomorrow morning", "Call Ann | 2026-11-24 09:00 | "],
    ["Call Ann in 3 days", "Call Ann | 2026-11-26 | "],
    ["Call Ann in 2 hours", "Call Ann | 2026-11-23 10:30 | "],
    ["Call Ann at midnight", "Call Ann | 2026-11-24 00:00 | "],
    ["Renew the domain 24 Dec", "Renew the domain | 2026-12-24 | "],
    ["Renew the domain 5 Dec 2569", "Renew the domain | 2026-12-05 | "],
    ["Renew the domain 5/12", "Renew the domain | 2026-12-05 | "],
    ["Renew the domain 5/12/2026", "Renew the domain | 2026-12-05 | "],
    ["Renew 5 Dec 69", "Renew | 2026-12-05 | "],
    ["Renew 5 Dec '26", "Renew | 2026-12-05 | "],
    ["Renew 5 Dec B.E. 2569", "Renew | 2026-12-05 | "],
    ["Renew 5/12/69", "Renew | 2026-12-05 | "],
    ["Renew ๕/๑๒/๒๕๖๙", "Renew | 2026-12-05 | "],
    ["Renew 2569-12-05", "Renew | 2026-12-05 | "],
    ["Renew Dec 10", "Renew | 2026-12-10 | "],
    ["Dinner 24th at 7pm", "Dinner | 2026-11-24 19:00 | "],
    ["Renew Dec 10, 2569 at 3pm", "Renew | 2026-12-10 15:00 | "],
    ["Invite by 5 Dec 20 guests", "Invite 20 guests | 2026-12-05 | "],
    ["Pay 5 Dec 10", "Pay 10 | 2026-12-05 | "],
    ["Pay 5 Dec 10 and 11", "Pay 10 and 11 | 2026-12-05 | "],
    ["Pay 5 Dec 2500 baht", "Pay 2500 baht | 2026-12-05 | "],
    ["Pay 05-Dec-2026", "Pay | 2026-12-05 | "],
    ["Pay 5–12–2569", "Pay | 2026-12-05 | "],
    ["Renew 12/25/2026", "Renew | 2026-12-25 | "],
    ["Send Mar 20 boxes tomorrow", "Send Mar 20 boxes | 2026-11-24 | "],
    ["Order may 12 apples tomorrow", "Order may 12 apples | 2026-11-24 | "],
    ["Ask April 5-7 questions tomorrow", "Ask April 5-7 questions | 2026-11-24 | "],
    ["Kids under 12 may come tomorrow", "Kids under 12 may come | 2026-11-24 | "],
    ["Release v5/12 tomorrow", "Release v5/12 | 2026-11-24 | "],
    ["Call Ann tomorrow about the 5 Dec invoice", "Call Ann about the 5 Dec invoice | 2026-11-24 | "],
    ["Pay rent on Mar 20", "Pay rent | 2027-03-20 | "],
    ["Meet on May 12 about tax", "Meet about tax | 2027-05-12 | "],
    ["Mar 20: pay rent", "pay rent | 2027-03-20 | "],
    ["May 12 dentist", "dentist | 2027-05-12 | "],
    ["Dec 10 lunch with Ann", "lunch with Ann | 2026-12-10 | "],
    ["Finish by end of November", "Finish | 2026-11-30 | "],
    ["MEET McDonald 5 DEC AT 3PM", "MEET McDonald | 2026-12-05 15:00 | "],
    ["Renew 29 Feb", "Renew | 2028-02-29 | "],
    ["Renew 29 Feb at 3pm", "Renew | 2028-02-29 15:00 | "],
    ["Renew 29/2/2571", "Renew | 2028-02-29 | "],
    ["Renew every 29 Feb", "Renew | 2028-02-29 | FREQ=YEARLY"],
    ["Back up every weekday", "Back up | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Back up every weekday 7am", "Back up | 2026-11-24 07:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Water the plants every 2 weeks", "Water the plants | 2026-11-23 | FREQ=WEEKLY;INTERVAL=2"],
    ["Water the plants every Monday", "Water the plants | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO"],
    ["Water the plants every other Friday", "Water the plants | 2026-11-27 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
    ["Water the plants every morning", "Water the plants | 2026-11-23 09:00 | FREQ=DAILY"],
    ["Water the plants every evening at 7", "Water the plants | 2026-11-23 19:00 | FREQ=DAILY"],
    ["Pay taxes every quarter", "Pay taxes | 2026-11-23 | FREQ=MONTHLY;INTERVAL=3"],
    ["Stand-up daily at 9:30", "Stand-up | 2026-11-23 09:30 | FREQ=DAILY"],
    ["พรุ่งนี้บ่ายสาม โทรหานก", "โทรหานก | 2026-11-24 15:00 | "],
    ["โทรหานกพรุ่งนี้บ่ายสาม", "โทรหานก | 2026-11-24 15:00 | "],
    ["จ่ายค่าเช่าทุกวันที่ 5", "จ่ายค่าเช่า | 2026-12-05 | FREQ=MONTHLY"],
    ["จ่ายค่าเช่าทุกวันที่ ๕ เวลา ๙.๓๐ น.", "จ่ายค่าเช่า | 2026-12-05 09:30 | FREQ=MONTHLY"],
    ["จ่ายค่าเช่าวันที่ 5 ของทุกเดือน", "จ่ายค่าเช่า | 2026-12-05 | FREQ=MONTHLY"],
    ["โทรหานกวันศุกร์หน้า 15.00 น.", "โทรหานก | 2026-12-04 15:00 | "],
    ["โทรหานกวันศุกร์ที่จะถึง", "โทรหานก | 2026-11-27 | "],
    ["โทรหานกมะรืน", "โทรหานก | 2026-11-25 | "],
    ["โทรหานกอีก 3 วัน", "โทรหานก | 2026-11-26 | "],
    ["โทรหานกอีก 2 ชั่วโมง", "โทรหานก | 2026-11-23 10:30 | "],
    ["จ่ายค่าไฟ 5 ธ.ค. 69", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["จ่ายค่าไฟ ๕ ธ.ค. 2569", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["ซื้อนม 5 ธ.ค. 12 ขวด", "ซื้อนม 12 ขวด | 2026-12-05 | "],
    ["จองโต๊ะ 5 ธ.ค. 20 ที่", "จองโต๊ะ 20 ที่ | 2026-12-05 | "],
    ["โอน 5 ธ.ค. 50 บาท", "โอน 50 บาท | 2026-12-05 | "],
    ["โอน 5 ธ.ค. 70 บาท", "โอน 70 บาท | 2026-12-05 | "],
    ["โอน 5 ธ.ค. 2500 บาท", "โอน 2500 บาท | 2026-12-05 | "],
    ["เช่ารถ 5 ธ.ค. 10 คัน", "เช่ารถ 10 คัน | 2026-12-05 | "],
    ["ซื้อซอง 5 ธ.ค. 30 ซอง", "ซื้อซอง 30 ซอง | 2026-12-05 | "],
    ["ส่งของ 5 ธ.ค. 70 ให้แม่", "ส่งของ ให้แม่ | 2027-12-05 | "],
    ["จ่าย 5 ธค. 70", "จ่าย | 2027-12-05 | "],
    ["จ่าย 5 ธ.ค 70", "จ่าย | 2027-12-05 | "],
    ["จ่ายสิ้นเดือน 12", "จ่าย | 2026-12-31 | "],
    ["จ่ายสิ้นเดือน 2 ปี 70", "จ่าย | 2027-02-28 | "],
    ["จ่ายสิ้นเดือน 12 คน", "จ่าย 12 คน | 2026-11-30 | "],
    ["จ่ายสิ้นปี 70", "จ่าย | 2027-12-31 | "],
    ["จ่ายต้นเดือน 1", "จ่าย | 2027-01-01 | "],
    ["ประชุมพรุ่งนี้คํ่า", "ประชุม | 2026-11-24 19:00 | "],
    ["ประชุมพรุ่งน้ี", "ประชุม | 2026-11-24 | "],
    ["ซื้อนํ้าวันเสาร์ท่ี 5 ธ.ค.", "ซื้อนํ้า | 2026-12-05 | "],
    ["จ่าย\u200b5\u200bธ.ค.", "จ่าย | 2026-12-05 | "],
    ["ประชุมพรุ่งนี้\u200bบ่าย\u200bสอง", "ประชุม | 2026-11-24 14:00 | "],
    ["จ่าย ５ ธ.ค.", "จ่าย | 2026-12-05 | "],
    ["จ่ายค่าไฟ 5/12", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["จ่ายค่าไฟ 5/12/69", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["จ่ายค่าไฟ 5/12/26", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["จ่ายค่าไฟ 5.12.2569", "จ่ายค่าไฟ | 2026-12-05 | "],
    ["จ่ายค่าไฟ ๒๙ ก.พ.", "จ่ายค่าไฟ | 2028-02-29 | "],
    ["ต่อสัญญาเช่าภายในสิ้นเดือน", "ต่อสัญญาเช่า | 2026-11-30 | "],
    ["ตื่นตีสอง", "ตื่น | 2026-11-24 02:00 | "],
    ["วิ่งพรุ่งนี้หกโมงเช้า", "วิ่ง | 2026-11-24 06:00 | "],
    ["ประชุมเก้าโมง", "ประชุม | 2026-11-23 09:00 | "],
    ["กินข้าวกับนก เที่ยง", "กินข้าวกับนก | 2026-11-23 12:00 | "],
    ["ประชุมบ่ายสามโมงครึ่ง", "ประชุม | 2026-11-23 15:30 | "],
    ["รับลูกห้าโมงเย็น", "รับลูก | 2026-11-23 17:00 | "],
    ["โทรหาแม่สองทุ่ม", "โทรหาแม่ | 2026-11-23 20:00 | "],
    ["โทรหาแม่สามทุ่มครึ่ง", "โทรหาแม่ | 2026-11-23 21:30 | "],
    ["ปิดระบบเที่ยงคืน", "ปิดระบบ | 2026-11-24 00:00 | "],
    ["ส่งรายงานทุกวัน", "ส่งรายงาน | 2026-11-23 | FREQ=DAILY"],
    ["ส่งรายงานทุกวันจันทร์", "ส่งรายงาน | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO"],
    ["ส่งรายงานทุกเดือน", "ส่งรายงาน | 2026-11-23 | FREQ=MONTHLY"],
    ["ส่งรายงานทุกสองสัปดาห์", "ส่งรายงาน | 2026-11-23 | FREQ=WEEKLY;INTERVAL=2"],
    ["ส่งรายงานทุกวันทำการ", "ส่งรายงาน | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["ส่งรายงานทุกปี", "ส่งรายงาน | 2026-11-23 | FREQ=YEARLY"],
    ["รดน้ำทุกเช้า", "รดน้ำ | 2026-11-23 09:00 | FREQ=DAILY"],
    ["รดน้ำทุกเย็น 6 โมง", "รดน้ำ | 2026-11-23 18:00 | FREQ=DAILY"],
    ["นับสต็อกทุกเดือน เริ่มพรุ่งนี้", "นับสต็อก | 2026-11-24 | FREQ=MONTHLY"],
    ["ส่งใบเสนอราคา tomorrow", "ส่งใบเสนอราคา | 2026-11-24 | "],
    ["ส่งใบเสนอราคา tomorrow บ่ายสาม", "ส่งใบเสนอราคา | 2026-11-24 15:00 | "],
    ["พรุ่งนี้", "พรุ่งนี้ | 2026-11-24 | "],
    ["ซื้อนม ๓ ขวด", "ซื้อนม ๓ ขวด |  | "],
  ])("parseTaskSentence reads title, date and repetition of %s", (sentence, expected) =>
    expect(summarize(sentence)).toBe(expected),
  );

  test.each([
    "Call May about the order",
    "Buy sun cream",
    "Sit in the sun",
    "Buy 1/2 kg of rice",
    "Answer 24/7",
    "Order 2.30 m cable",
    "Buy 3/4 inch pipe",
    "Call Ann 1h before lunch",
    "Sat with Bob",
    "Do it now",
    "Meet at 9 Main Street",
    "Fix the bug from 2 days ago",
    "Review last week",
    "Check the pump every 3 hours",
    "Team lunch every first Friday of the month",
    "First Monday of every month: close the books",
    "Pay rent on the 1st and 15th of every month",
    "Sync every Friday 9am until 31 December",
    "Write the weekly report",
    "Renew 29 Feb 2027 at 3pm",
    "Renew 31 April at 3pm",
    "Renew Feb 30 at 3pm",
    "Renew 31/4/2569 3pm",
    "ต่อประกัน 31 เม.ย. บ่ายสาม",
    "ต่อประกัน ๒๙ ก.พ. ๒๕๗๐ บ่ายสาม",
    "ต่อประกันวันที่ 31 เดือน 4",
    "ต่อประกัน 5/13/2569",
    "It may 10 percent",
    "Ask April 20 questions",
    "Pay 32 Dec at 3pm",
    "Pay ３๑ เม.ย.",
    "Pay until 31 April every Friday",
    "จ่ายวันที่ 31 เดือนเมษายน",
    "จ่ายวันที่ 30 เดือนกุมภาพันธ์",
    "จ่าย 29/2/70 บ่ายสาม",
    "จ่าย 29 ก.พ. 70 บ่ายสาม",
    "จ่าย 31/4 บ่ายสาม",
    "จ่าย 31/4/69 บ่ายสาม",
    "จ่าย 2570-02-29 บ่ายสาม",
    "จ่าย 32 ธ.ค. บ่ายสาม",
    "จ่าย 5/13/69 บ่ายสาม",
    "จ่ายวันที่ 31 เดือน 4 บ่ายสาม",
    "จ่าย 5-7/12/69",
    "Be away 5-7/12",
    "Be away 5-7 December from 9am",
    "Check the order from last week at 3pm",
    "Be away 5-7 December",
    "ลาพักร้อน 5-7 ธ.ค.",
    "ส่งของที่บ้านเลขที่ 99/12",
    "ซื้อแป้ง 1/2 ถ้วย",
    "เติมน้ำมันราคา 35.50 บาท",
    "ตรวจเครื่องทุก 3 ชั่วโมง",
    "จ่ายเงินทุกสิ้นเดือน",
    "ประชุมทุกวันศุกร์สุดท้ายของเดือน",
    "จ่ายค่าแรงทุกวันที่ 1 และ 16",
    "ประชุมทุกวันจันทร์ 9 โมง ถึงสิ้นปี",
    "คุยกับคุณจันทร์",
  ])("parseTaskSentence finds no date in %s and leaves it all in the title", (sentence) => {
    expect(summarize(sentence)).toBe(`${sentence} |  | `);
  });

  test("a date without a year that equals today's date means today, even in the afternoon", () => {
    const afternoon = new Date(2026, 11, 5, 13, 0);
    const { dueDate } = parseTaskSentence("Renew 5 Dec", { now: afternoon, tagsByName, people: [] });
    expect(dueDate).toBe("2026-12-05");
  });

  test.each([
    ["Workshop tomorrow 9-11am", "Workshop 9-11am | 2026-11-24 | "],
    ["Workshop tomorrow 9am for 2 hours", "Workshop for 2 hours | 2026-11-24 09:00 | "],
    ["อบรมพรุ่งนี้ 9.00-10.30 น.", "อบรม 9.00-10.30 น. | 2026-11-24 | "],
    ["อบรมพรุ่งนี้ทั้งวัน", "อบรม ทั้งวัน | 2026-11-24 | "],
  ])("parseTaskSentence leaves time spans and “all day” of %s in the title", (sentence, expected) => {
    expect(summarize(sentence)).toBe(expected);
  });

  test.each([
    ["Call Ann Friday at 3pm", [], "Call Ann | 2026-11-27 15:00 | "],
    ["Call Ann Friday at 3pm", ["at 3pm"], "Call Ann at 3pm | 2026-11-27 | "],
    ["Call Ann Friday at 3pm", ["Friday", "at 3pm"], "Call Ann Friday at 3pm |  | "],
    ["ประชุมพรุ่งน้ีคํ่า", ["พรุ่งน้ีคํ่า"], "ประชุมพรุ่งน้ีคํ่า |  | "],
    ["อ่านทุกวันที่ ๕", ["ทุก"], "อ่านทุก | 2026-12-05 | "],
  ])("parseTaskSentence reads %s and keeps %s as text", (sentence, asText, expected) =>
    expect(summarize(sentence, asText)).toBe(expected),
  );

  test("parseTaskSentence returns the understood words as they were typed", () => {
    expect(parse("จ่ายค่าเช่าทุกวันที่ ๕ เวลา ๙.๓๐ น.").phrases).toEqual([
      { kind: "repeat", text: "ทุก" },
      { kind: "day", text: "วันที่ ๕" },
      { kind: "time", text: "เวลา ๙.๓๐ น." },
    ]);
    expect(parse("Call Ann Tomorrow 3PM #Stock").phrases).toEqual([
      { kind: "day", text: "Tomorrow" },
      { kind: "time", text: "3PM" },
    ]);
    expect(parse("Call Ann #Stock").tags).toEqual(["Stock"]);
  });
});
