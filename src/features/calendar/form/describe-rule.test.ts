import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import en from "../../../i18n/en/calendar.ts";
import th from "../../../i18n/th/calendar.ts";
import { describeRule } from "./describe-rule.ts";

const i18n = i18next.createInstance();
await i18n.init({ ns: "calendar", resources: { en: { calendar: en }, th: { calendar: th } } });

test.each([
  ["FREQ=DAILY", "Every day", "ทุกวัน"],
  ["FREQ=WEEKLY;BYDAY=TU", "Every Tuesday", "ทุกวันอังคาร"],
  ["FREQ=WEEKLY;BYDAY=SU,WE", "Every Sunday and Wednesday", "ทุกวันอาทิตย์และวันพุธ"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE", "Every 2 weeks on Sunday and Wednesday", "ทุก 2 สัปดาห์ วันอาทิตย์และวันพุธ"],
  ["FREQ=MONTHLY", "Every month on day 24", "ทุกเดือน วันที่ 24"],
  ["FREQ=MONTHLY;BYDAY=4TU", "Every month on the fourth Tuesday", "ทุกเดือน วันอังคารที่สี่ของเดือน"],
  ["FREQ=YEARLY;COUNT=3", "Every year on 24 November, 3 times", "ทุกปี วันที่ 24 พฤศจิกายน รวม 3 ครั้ง"],
])("describeRule describes %s as %s", (rrule, english, thai) => {
  const describeIn = (language: string) =>
    describeRule(
      { rrule, start: "2026-11-24", timeZone: null },
      i18n.getFixedT(language, "calendar") as TFunction<"calendar">,
      language,
    );
  expect([describeIn("en"), describeIn("th")]).toEqual([english, thai]);
});
