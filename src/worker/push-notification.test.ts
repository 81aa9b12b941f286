import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toNotification } from "./push-notification.ts";

/** `time` is that of the device. */
const toMoment = (time: string) => new Date(time).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-30T09:00") });
});
afterEach(() => {
  vi.useRealTimers();
});

const message = {
  ...{ memberId: 2, language: "th", path: "/th/apps/chat?contact=3" },
  ...{ tag: "chat-2:3", name: "มาลี", text: "ถึงแล้ว" },
};

describe("toNotification", () => {
  test.each([
    ["messages", "มาลี", "ถึงแล้ว"],
    ["mentions", "มาลี กล่าวถึงคุณ", "ถึงแล้ว"],
    ["assignments", "มาลี มอบหมายงานให้คุณ", "ถึงแล้ว"],
    ["requests", "คำขอใหม่จากลูกค้า", "มาลี"],
  ])("%s: title and text in the subscription's language", (kind, title, body) => {
    const { path, tag } = message;
    expect(toNotification({ ...message, kind })).toMatchObject({
      title,
      options: { body, lang: "th", tag, data: { path } },
    });
  });

  test("many tasks: their number and the first title", () => {
    expect(toNotification({ ...message, kind: "assignments", count: 200 })).toMatchObject({
      title: "มาลี มอบหมายงานให้คุณ 200 งาน",
      options: { body: "ถึงแล้ว" },
    });
  });

  test.each([
    ["invited", toMoment("2026-12-05T10:00"), "มาลี เชิญคุณเข้าร่วมกิจกรรม", "ประชุมทีม · 5 ธ.ค. 10:00 น."],
    ["moved", toMoment("2026-12-05T10:00"), "มาลี เปลี่ยนเวลากิจกรรม", "ประชุมทีม · 5 ธ.ค. 10:00 น."],
    ["canceled", "2026-12-05", "มาลี ยกเลิกกิจกรรม", "ประชุมทีม · 5 ธ.ค. ทั้งวัน"],
    ["removed", "2026-12-05", "มาลี นำคุณออกจากกิจกรรม", "ประชุมทีม · 5 ธ.ค. ทั้งวัน"],
  ])("an event that a colleague has %s: who, what and when", (news, start, title, body) => {
    const data = { ...message, kind: "events", text: "ประชุมทีม", news, start };
    expect(toNotification(data)).toMatchObject({ title, options: { body } });
  });

  test("a reminder: the event and, in the device's time zone, its day and time", () => {
    const data = { ...message, kind: "reminders", language: "en", name: "", text: "Stand-up" };
    const toBody = (start: string) => toNotification({ ...data, start }).options.body;
    expect(toNotification({ ...data, start: "2026-11-30" }).title).toBe("Stand-up");
    expect([toMoment("2026-11-30T10:00"), "2026-12-01"].map(toBody)).toEqual(["Today, 10:00", "Tomorrow, all day"]);
  });

  test.each([
    ["no data", undefined],
    ["an unknown kind", { ...message, kind: "orders" }],
    ["the address of another site", { ...message, kind: "messages", path: "//example.com" }],
  ])("%s: shows the product's name, and a click opens the start page", (_, data) => {
    expect(toNotification(data)).toMatchObject({ title: "Phrom", options: { data: { path: "/" } } });
  });
});
