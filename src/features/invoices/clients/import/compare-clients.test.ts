import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_IMPORTED_CLIENTS, type SavedClient } from "../../../../contract/invoice-clients.ts";
import en from "../../../../i18n/en/clients.ts";
import th from "../../../../i18n/th/clients.ts";
import { toCsv } from "../../../../ui/csv.ts";
import { readTableFile } from "../../../../ui/table-file/read-table-file.ts";
import { findColumns } from "../../../../ui/table-import/column-choices.ts";
import { exportedColumnIds, formatCell } from "../client-columns.ts";
import { createLookups } from "./client-words.ts";
import { compareClients } from "./compare-clients.ts";

let tFunctions: TFunction<"clients">[] = [];
beforeAll(async () => {
  await i18next.init({
    resources: { en: { clients: en }, th: { clients: th } },
    interpolation: { escapeValue: false },
  });
  tFunctions = [i18next.getFixedT("en", "clients"), i18next.getFixedT("th", "clients")];
});

const [TAX_ID, OTHER_TAX_ID] = ["0105500000003", "0105500000011"];
const mali: SavedClient = {
  id: 1,
  name: "มาลี ใจดี",
  company: "บริษัท ตัวอย่าง จำกัด",
  companyEmail: "mali@example.com",
  address: "1 ถนนสุขุมวิท\nแขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
  country: "TH",
  contact: "+66 2 555 0142",
  taxId: TAX_ID,
  branch: "00000",
};
const branchClient: SavedClient = { ...mali, id: 2, name: "สาขาหนึ่ง", companyEmail: "", branch: "00001" };
const nok: SavedClient = {
  ...mali,
  id: 3,
  name: "Nok",
  company: "",
  companyEmail: "nok@example.com",
  taxId: "",
  branch: "",
};

async function compare(content: string, { clients = [mali, branchClient, nok], canUpdate = true } = {}) {
  const lookups = createLookups(tFunctions);
  const isKnownTitle = (title: string) => (lookups.findColumn(title) ?? lookups.findLikelyColumn(title)) !== undefined;
  const table = await readTableFile(new Blob([content]), { isKnownTitle, maxRows: MAX_IMPORTED_CLIENTS });
  if (typeof table === "string") throw new Error(table);
  return compareClients({ ...table, columns: findColumns(table.titles, lookups) }, { clients, lookups, canUpdate });
}

describe("compareClients", () => {
  test.each(["en", "th"])("importing an exported file changes nothing (%s)", async (language) => {
    const t = i18next.getFixedT(language, "clients");
    const csv = await toCsv(
      [mali, branchClient, nok],
      exportedColumnIds.map((id) => ({
        title: t(`columns.${id}`),
        value: (client) => formatCell(id, client, language),
      })),
    );
    expect(await compare(csv)).toEqual({ errors: [], created: [], changed: [], unchangedCount: 3 });
  });

  test("compareClients reads a Thai list with semicolons, address parts and numbers that lost their zeros", async () => {
    const csv =
      "ชื่อลูกค้า;ชื่อบริษัท;เลขประจำตัวผู้เสียภาษี;สาขา;ที่อยู่;ตำบล;อำเภอ;จังหวัด;รหัสไปรษณีย์;เบอร์โทร;ประเทศ\n" +
      "คุณนก;ร้านนก;105500000003;2;88/1 ถนนนิมมาน;สุเทพ;เมืองเชียงใหม่;เชียงใหม่;๕๐๒๐๐;๐๕๓ ๕๕๕ ๐๑๔;ไทย\n" +
      ";บริษัท ไม่มีชื่อ จำกัด;;สำนักงานใหญ่;;;;;;;";
    const { created, errors } = await compare(csv);
    expect(errors).toEqual([]);
    expect(created.map(({ record }) => record)).toEqual([
      {
        name: "คุณนก",
        company: "ร้านนก",
        companyEmail: "",
        taxId: TAX_ID,
        branch: "00002",
        address: "88/1 ถนนนิมมาน\nตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200",
        contact: "053 555 014",
        country: "TH",
      },
      expect.objectContaining({ name: "บริษัท ไม่มีชื่อ จำกัด", company: "บริษัท ไม่มีชื่อ จำกัด", branch: "00000" }),
    ]);
  });

  test("importing the same file again changes nothing", async () => {
    const csv =
      "ลูกค้า,เลขผู้เสียภาษี,ที่อยู่,แขวง,เขต,จังหวัด,รหัสไปรษณีย์\n" +
      `มาลี ใจดี,${TAX_ID},1 ถนนสุขุมวิท,คลองเตย,คลองเตย,กรุงเทพมหานคร,10110`;
    expect(await compare(csv)).toMatchObject({ errors: [], created: [], changed: [], unchangedCount: 1 });
  });

  test.each([
    ["the tax ID alone, which means the head office", `Name,Tax ID,Email\nNew,${TAX_ID},nok@example.com`, 1],
    ["the tax ID and the branch", `Name,Tax ID,Branch\nNew,0-1055-00000-00-3,1`, 2],
    ["the email in any case", "Name,Email\nNew,NOK@example.com", 3],
    ["the name", "Name,Phone\nnok,02 555 0199", 3],
  ])("compareClients finds a client by %s", async (_, csv, id) => {
    const { changed, created } = await compare(csv);
    expect(created).toEqual([]);
    expect(changed).toMatchObject([{ stored: { id }, change: { id } }]);
  });

  test.each([
    ["another tax ID", `Name,Tax ID,Email\nมาลี ใจดี,${OTHER_TAX_ID},mali@example.com`],
    ["another branch", `Name,Tax ID,Branch\nมาลี ใจดี,${TAX_ID},00009`],
    ["the same name but another e-mail address", "Name,Email\nNok,other@example.com"],
  ])("compareClients adds a client with %s", async (_, csv) => {
    expect(await compare(csv)).toMatchObject({ errors: [], created: [{ row: 2 }], changed: [] });
  });

  test("an empty cell changes nothing, and a change has the stored value in `expected`", async () => {
    const { changed } = await compare("Email,Phone,Company,Address\nnok@example.com,02 555 0199,,");
    expect(changed).toMatchObject([
      { change: { id: 3, contact: "02 555 0199", expected: { contact: "+66 2 555 0142" } }, columns: ["contact"] },
    ]);
  });

  test.each([
    ["Name,Tax ID\nx,0105500000004", { column: "taxId", reason: "checkDigit", value: "0105500000004" }],
    ["Name,Tax ID\nx,12345", { column: "taxId", reason: "length", value: "12345" }],
    ["Name,Email\nx,mali", { column: "companyEmail", reason: "invalid", value: "mali" }],
    ["Name,Phone\nx,12", { column: "contact", reason: "invalid", value: "12" }],
    ["Name,Branch\nx,A1", { column: "branch", reason: "invalid", value: "A1" }],
    ["Name,Country\nx,Atlantis", { column: "country", reason: "invalid", value: "Atlantis" }],
    ["Name,Phone\n,02 555 0199", { column: "name", reason: "invalid" }],
  ])("compareClients reports the error in %j", async (csv, error) => {
    expect(await compare(csv)).toMatchObject({ created: [], changed: [], errors: [{ row: 2, ...error }] });
  });

  test("compareClients accepts a foreign tax number without a Thai check digit", async () => {
    expect(await compare("Name,Tax ID,Country\nx,GB123456789,United Kingdom")).toMatchObject({
      created: [{ record: { taxId: "GB123456789", country: "GB" } }],
    });
  });

  test("compareClients reports two rows about one new client, and a row that fits several clients", async () => {
    const { errors, created } = await compare("Name,Email\nA,a@example.com\nB,A@example.com\nNok,", {
      clients: [nok, { ...nok, id: 4, companyEmail: "" }],
    });
    expect(created).toMatchObject([{ row: 2 }]);
    expect(errors).toMatchObject([
      { row: 3, column: "companyEmail", reason: "duplicate", otherRow: 2 },
      { row: 4, column: "name", reason: "several" },
    ]);
  });

  test("a role that may not update clients can only add them", async () => {
    const { errors, created } = await compare("Name\nNok\nNew", { canUpdate: false });
    expect(created).toMatchObject([{ record: { name: "New" } }]);
    expect(errors).toMatchObject([{ row: 2, reason: "noUpdate" }]);
  });
});
