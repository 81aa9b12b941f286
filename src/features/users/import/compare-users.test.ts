import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_IMPORT_ROWS } from "../../../contract/import-rows.ts";
import type { User } from "../../../contract/users.ts";
import enCommon from "../../../i18n/en/common.ts";
import en from "../../../i18n/en/users.ts";
import thCommon from "../../../i18n/th/common.ts";
import th from "../../../i18n/th/users.ts";
import { readTableFile } from "../../../ui/table-file/read-table-file.ts";
import { findColumns } from "../../../ui/table-import/column-choices.ts";
import { createLookups } from "./columns.ts";
import { compareUsers } from "./compare-users.ts";

beforeAll(async () => {
  await i18next.init({
    resources: { en: { users: en, common: enCommon }, th: { users: th, common: thCommon } },
  });
});

const daniel: User = {
  id: 2,
  fullName: "Daniel Weber",
  username: "daniel.weber",
  email: "daniel@example.com",
  role: "editor",
  currentPlan: "team",
  status: "active",
  company: "Weber & Co",
  country: "DE",
  contact: "+49 30 555 0101",
  avatar: "",
};
const admin: User = { ...daniel, id: 1, username: "admin", email: "admin@demo.com", role: "admin", fullName: "Araya" };

async function compare(content: string, users: readonly User[] = [admin, daniel]) {
  const lookups = createLookups({
    en: i18next.getFixedT("en", ["users", "common"]),
    th: i18next.getFixedT("th", ["users", "common"]),
  });
  const isKnownTitle = (title: string) => lookups.findColumn(title) !== undefined;
  const table = await readTableFile(new Blob([content]), { isKnownTitle, maxRows: MAX_IMPORT_ROWS });
  if (typeof table === "string") return table;
  return compareUsers(
    { ...table, columns: findColumns(table.titles, { findColumn: lookups.findColumn }) },
    users,
    [1],
    lookups,
  );
}

const noChanges = { errors: [], created: [], changed: [], unchangedCount: 0 };

describe("compareUsers", () => {
  test.each([
    [
      "English",
      "Full name,Username,Company,Role,Plan,Status,Country,Phone,Email,Number\nDaniel Weber,daniel.weber,Weber & Co,Editor,Team,Active,Germany,'+49 30 555 0101,daniel@example.com,2",
    ],
    [
      "Thai",
      "ชื่อ-นามสกุล,ชื่อผู้ใช้,บทบาท,แพ็กเกจ,สถานะ,ประเทศ,อีเมล\nDaniel Weber,daniel.weber,บรรณาธิการ,ทีม,ใช้งานอยู่,เยอรมนี,daniel@example.com",
    ],
  ])("importing an exported file in %s changes nothing", async (_, csv) => {
    expect(await compare(csv)).toEqual({ ...noChanges, unchangedCount: 1 });
  });

  test("a new e-mail address adds a user with the form's default role, plan and status", async () => {
    const csv =
      "First name;Last name;Login;E-mail;Country;Tel.\r\nMali;Jaidee;mali;mali@example.com;ประเทศไทย;๐๘๑-๒๓๔-๕๖๗๘\r\n";
    expect(await compare(csv)).toEqual({
      ...noChanges,
      created: [
        {
          row: 2,
          record: {
            ...{ fullName: "Mali Jaidee", username: "mali", email: "mali@example.com" },
            ...{ role: "subscriber", currentPlan: "basic", status: "pending" },
            ...{ company: "", country: "TH", contact: "081-234-5678" },
          },
        },
      ],
    });
  });

  test("a known e-mail address changes the user; an empty optional cell empties the field", async () => {
    expect(await compare("Email,Plan,Company\nDANIEL@example.com,เอนเตอร์ไพรส์,")).toMatchObject({
      changed: [
        {
          change: {
            ...{ id: 2, currentPlan: "enterprise", company: "" },
            expected: { currentPlan: "team", company: "Weber & Co" },
          },
          columns: ["currentPlan", "company"],
        },
      ],
    });
  });

  test.each([
    ["Email,Role\ndaniel@example.com,Owner", { column: "role", reason: "invalid", value: "Owner" }],
    ["Email,Status\ndaniel@example.com,", { column: "status", reason: "invalid" }],
    ["Email,Username\ndaniel@example.com,dan weber", { column: "username", reason: "invalid" }],
    ["Email,Username\ndaniel@example.com,ADMIN", { column: "username", reason: "taken", value: "ADMIN" }],
    ["Number,Email\n2,admin@demo.com", { column: "email", reason: "taken" }],
    ["Name,Email,Username\nMali,mali@example.com,admin", { column: "username", reason: "taken" }],
    ["Name,Email\nMali,mali@example.com", { column: "username", reason: "required" }],
    ["Email,Country\ndaniel@example.com,Atlantis", { column: "country", reason: "invalid" }],
    ["Email,Role\nadmin@demo.com,Editor", { column: "role", reason: "ownRole" }],
    ["Email,Status\nadmin@demo.com,Suspended", { column: "status", reason: "suspendSelf" }],
  ])("compareUsers reports the error in %j", async (csv, error) => {
    expect(await compare(csv)).toMatchObject({ changed: [], created: [], errors: [{ row: 2, ...error }] });
  });

  test("two new users with the same username are reported with both rows", async () => {
    const csv = "Name,Email,Username\nMali,mali@example.com,mali\nMalee,malee@example.com,Mali";
    expect(await compare(csv)).toMatchObject({
      created: [{ row: 2 }],
      errors: [{ row: 3, column: "username", reason: "repeated", otherRow: 2 }],
    });
  });

  test("rows that would leave no active administrator are reported, unless another row adds one", async () => {
    const users = [
      { ...admin, role: "editor" as const },
      { ...daniel, role: "admin" as const },
    ];
    const csv = "Email,Role\ndaniel@example.com,Author";
    expect(await compare(csv, users)).toMatchObject({
      changed: [],
      errors: [{ row: 2, column: "role", reason: "lastAdmin" }],
    });
    const withNew = `Name,Username,Email,Role,Status\nDaniel Weber,daniel.weber,daniel@example.com,Author,Active\nMali,mali,mali@example.com,Administrator,Active`;
    expect(await compare(withNew, users)).toMatchObject({ errors: [], changed: [{ row: 2 }], created: [{ row: 3 }] });
  });
});
