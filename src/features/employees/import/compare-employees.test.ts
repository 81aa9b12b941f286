import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_IMPORT_ROWS } from "../../../contract/import-rows.ts";
import en from "../../../i18n/en/employees.ts";
import th from "../../../i18n/th/employees.ts";
import { readTableFile } from "../../../ui/table-file/read-table-file.ts";
import { findColumns } from "../../../ui/table-import/column-choices.ts";
import { createLookups } from "./columns.ts";
import { compareEmployees, joinTranslations, type StoredEmployee } from "./compare-employees.ts";

let texts: TFunction<"employees">[] = [];
beforeAll(async () => {
  await i18next.init({ resources: { en: { employees: en }, th: { employees: th } } });
  texts = [i18next.getFixedT("en", "employees"), i18next.getFixedT("th", "employees")];
});

const araya: StoredEmployee = {
  id: 1,
  full_name: "อารยา ศรีสุวรรณ",
  post: { en: "Sales manager", th: "ผู้จัดการฝ่ายขาย" },
  email: "araya@example.com",
  city: { en: "Bangkok", th: "กรุงเทพมหานคร" },
  start_date: "2014-02-03",
  salary: 108_000,
  age: 40,
  experience: 16,
  status: 1,
  avatar: "/images/avatars/araya.webp",
};
const nattaya: StoredEmployee = {
  ...araya,
  id: 3,
  full_name: "ณัฐยา บุญมี",
  post: { en: "Support engineer", th: "วิศวกรฝ่ายบริการลูกค้า" },
  email: "nattaya@example.com",
  city: { en: "Khon Kaen", th: "ขอนแก่น" },
};
const NOW = new Date("2026-11-29T05:00:00Z");

async function compare(content: BlobPart, employees: readonly StoredEmployee[] = [araya, nattaya]) {
  const lookups = createLookups(texts);
  const isKnownTitle = (title: string) => lookups.column(title) !== undefined;
  const table = await readTableFile(new Blob([content]), { isKnownTitle, maxRows: MAX_IMPORT_ROWS });
  if (typeof table === "string") return table;
  return compareEmployees(
    { ...table, columns: findColumns(table.titles, { findColumn: lookups.column }) },
    employees,
    lookups,
    NOW,
  );
}

const noChanges = { errors: [], created: [], changed: [], unchangedCount: 0 };
const TITLES = "Name,Job title,Email,City,Start date,Salary,Age,Experience";
const MALI_ROW = "Mali Jaidee,Accountant,mali@example.com,Trang,2026-01-05,32000,28,4";
const mali = {
  full_name: "Mali Jaidee",
  post: "Accountant",
  email: "mali@example.com",
  city: "Trang",
  start_date: "2026-01-05",
  salary: 32_000,
  age: 28,
  experience: 4,
  status: 1,
};

describe("compareEmployees", () => {
  test.each([
    [
      "English",
      "Name,Job title,Status,City,Start date,Salary,Email,Number\nอารยา ศรีสุวรรณ,Sales manager,Full-time,Bangkok,2014-02-03,108000,araya@example.com,1",
    ],
    [
      "Thai",
      "ชื่อ,ตำแหน่ง,สถานะ,เมือง,วันเริ่มงาน,เงินเดือน,อีเมล,หมายเลข\nอารยา ศรีสุวรรณ,ผู้จัดการฝ่ายขาย,พนักงานประจำ,กรุงเทพมหานคร,2014-02-03,108000,araya@example.com,1",
    ],
  ])("compareEmployees finds no changes in an exported file in %s", async (_, csv) => {
    expect(await compare(csv)).toEqual({ ...noChanges, unchangedCount: 1 });
  });

  test("rows without a number find their employees by e-mail address, ignoring upper and lower case", async () => {
    expect(await compare(`E-mail,Monthly salary (THB)\n ARAYA@Example.com ,"110,000.-"\n`)).toEqual({
      ...noChanges,
      changed: [
        {
          row: 2,
          stored: araya,
          change: { id: 1, salary: 110_000, expected: { salary: 108_000 } },
          columns: ["salary"],
        },
      ],
    });
  });

  test("compareEmployees reads decimal commas in a file with semicolons", async () => {
    expect(await compare("sep=;\r\nEmail;Salary\r\naraya@example.com;110.000,00\r\n")).toMatchObject({
      changed: [{ change: { salary: 110_000 } }],
    });
  });

  test("a row with a new e-mail address and no number adds an employee, full-time by default", async () => {
    expect(await compare(`${TITLES},Status\n${MALI_ROW},`)).toEqual({
      ...noChanges,
      created: [{ row: 2, record: mali }],
    });
  });

  test("compareEmployees reads a Thai file with Buddhist dates, Thai digits and first and last names", async () => {
    const csv =
      "ชื่อ;นามสกุล;ตำแหน่งงาน;อีเมล์;จังหวัด;วันที่เริ่มงาน;เงินเดือน (บาท);อายุ;ประสบการณ์ทำงาน;ประเภทการจ้าง\r\n" +
      "มะลิ;ใจดี;ผู้จัดการฝ่ายขาย;mali@example.com;ตรัง;25 ธ.ค. 69;฿๓๒,๐๐๐;๒๘ ปี;4;ฝึกงาน\r\n" +
      "อารยา;ศรีสุวรรณ;;araya@example.com;กรุงเทพมหานคร;3/2/2557;108,000.00;40;16;ประจำ\r\n";
    expect(await compare(csv)).toMatchObject({
      created: [
        {
          record: {
            full_name: "มะลิ ใจดี",
            // The known job title has its translation, the new city has none.
            post: { en: "Sales manager", th: "ผู้จัดการฝ่ายขาย" },
            city: "ตรัง",
            start_date: "2026-12-25",
            salary: 32_000,
            age: 28,
            status: 4,
          },
        },
      ],
      errors: [{ row: 3, column: "post", reason: "invalid", value: "" }],
    });
  });

  test.each([
    ["First name,Surname", "Mali,Jaidee", "Mali Jaidee"],
    ["Name,Last name", "Mali,Jaidee", "Mali Jaidee"],
    ["Full name,First name,Last name", "Mali J. Jaidee,Mali,Jaidee", "Mali J. Jaidee"],
    ["ชื่อ-นามสกุล,นามสกุล", "มะลิ ใจดี,ใจดี", "มะลิ ใจดี"],
  ])("the columns %s with %s give the name %s", async (titles, cells, name) => {
    const csv = `${titles},${TITLES.slice(5)}\n${cells},${MALI_ROW.slice(12)}`;
    expect(await compare(csv)).toMatchObject({ errors: [], created: [{ record: { full_name: name } }] });
  });

  test("a job title in the other language, or a city in lower case, is no change", async () => {
    expect(await compare("Email,Position,City\naraya@example.com,ผู้จัดการฝ่ายขาย,bangkok")).toEqual({
      ...noChanges,
      unchangedCount: 1,
    });
  });

  test("a new city that another employee has is changed in both languages", async () => {
    expect(await compare("Email,City\naraya@example.com,ขอนแก่น")).toMatchObject({
      changed: [{ change: { city: nattaya.city, expected: { city: araya.city } } }],
    });
  });

  test.each([
    ["Email,Salary\naraya@example.com,abc", { column: "salary", reason: "invalid", value: "abc" }],
    ["Email,Salary\naraya@example.com,1000.50", { column: "salary", reason: "invalid" }],
    ["Email,Age\naraya@example.com,14", { column: "age", reason: "invalid" }],
    ["Email,Status\naraya@example.com,retired", { column: "status", reason: "invalid", value: "retired" }],
    ["Email,Start date\naraya@example.com,30/02/2569", { column: "start_date", reason: "invalid" }],
    ["Email,Name\naraya@example.com,", { column: "full_name", reason: "invalid" }],
    ["Number,Email\n1,nattaya@example.com", { column: "email", reason: "taken", value: "nattaya@example.com" }],
    ["Number,Age\n99,30", { column: "id", reason: "unknownId", value: "99" }],
    ["Number,Age\nE-7,30", { column: "id", reason: "badId" }],
    [`${TITLES}\n${MALI_ROW.replace("mali@example.com", "mali@")}`, { column: "email", reason: "invalid" }],
    [`${TITLES}\n${MALI_ROW.replace("mali@example.com", "")}`, { column: "email", reason: "required" }],
  ])("compareEmployees reports the error in %j", async (csv, error) => {
    expect(await compare(csv)).toMatchObject({ changed: [], created: [], errors: [{ row: 2, ...error }] });
  });

  test("of two rows with the same e-mail address, the second has an error that names the first row", async () => {
    const csv = `${TITLES}\n${MALI_ROW}\n\n${MALI_ROW.replace("mali@", "Mali@")}`;
    expect(await compare(csv)).toMatchObject({
      created: [{ row: 2 }],
      errors: [{ row: 4, column: "email", reason: "repeated", otherRow: 2 }],
    });
    expect(await compare("Email,Age\naraya@example.com,30\naraya@example.com,31")).toMatchObject({
      changed: [{ row: 2 }],
      errors: [{ row: 3, column: "email", reason: "duplicate", otherRow: 2 }],
    });
  });

  test("a row is ambiguous if its e-mail address belongs to several employees, unless it has a number", async () => {
    const twins = [araya, { ...nattaya, email: araya.email }];
    expect(await compare("Email,Age\naraya@example.com,30", twins)).toMatchObject({
      errors: [{ row: 2, column: "email", reason: "ambiguous" }],
    });
    expect(await compare("Number,Email,Age\n1,araya@example.com,30\n3,araya@example.com,31", twins)).toMatchObject({
      errors: [],
      changed: [{ change: { id: 1 } }, { change: { id: 3 } }],
    });
  });
});

test("joinTranslations omits an employee who is in only one of the lists", () => {
  const { post, city, ...others } = araya;
  const toLanguage = (language: "en" | "th") => ({ ...others, post: post[language], city: city[language] });
  expect(joinTranslations({ en: [toLanguage("en"), { ...toLanguage("en"), id: 9 }], th: [toLanguage("th")] })).toEqual([
    araya,
  ]);
});
