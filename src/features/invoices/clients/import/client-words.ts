import type { TFunction } from "i18next";
import { HEAD_OFFICE } from "../../../../contract/invoice-client.ts";
import { getCountries } from "../../../../lib/countries.ts";
import { languages } from "../../../../lib/language.ts";
import { toPlainLine } from "../../../../lib/readable-text.ts";
import { createLookup, createTitleLookup } from "../../../../ui/table-import/lookups.ts";
import { type ClientColumnId, clientColumnIds } from "../client-columns.ts";

type ClientsT = TFunction<"clients">;

const otherColumnTitles: Partial<Record<ClientColumnId, readonly string[]>> = {
  name: [
    ...["Client", "Client Name", "Customer", "Customer Name", "Contact", "Contact Name", "Contact Person", "Full Name"],
    ...["ลูกค้า", "ชื่อลูกค้า", "ผู้ติดต่อ", "ชื่อผู้ติดต่อ", "ชื่อ-นามสกุล", "ชื่อ - นามสกุล", "ชื่อ นามสกุล", "ผู้ซื้อ"],
  ],
  company: [
    ...["Company Name", "Organization", "Organisation", "Business Name", "Legal Name"],
    ...["ชื่อบริษัท", "ชื่อกิจการ", "กิจการ", "ชื่อนิติบุคคล", "ชื่อผู้ประกอบการ", "หน่วยงาน"],
  ],
  taxId: [
    ...["Tax Number", "Tax No", "Tax No.", "Tax Identification Number", "TIN", "VAT Number", "VAT ID"],
    ...["เลขประจำตัวผู้เสียภาษี", "เลขประจำตัวผู้เสียภาษีอากร", "เลขผู้เสียภาษี", "เลขที่ผู้เสียภาษี", "เลขภาษี", "เลขทะเบียนนิติบุคคล"],
  ],
  branch: ["Branch Number", "Branch No", "Branch No.", "Branch Code", "สาขาที่", "เลขที่สาขา", "รหัสสาขา", "สำนักงาน/สาขา"],
  companyEmail: ["E-mail", "Mail", "Email Address", "E-mail Address", "Company Email", "อีเมล์", "อีเมลล์", "อีเมลบริษัท"],
  contact: [
    ...["Phone Number", "Telephone", "Tel", "Tel.", "Mobile", "Mobile Phone", "Cell Phone"],
    ...["โทร", "โทร.", "เบอร์โทร", "เบอร์โทรศัพท์", "เบอร์", "มือถือ", "เบอร์มือถือ", "หมายเลขโทรศัพท์"],
  ],
  address: [
    "Billing Address",
    "Street",
    "Street Address",
    "Address Line 1",
    "Address 1",
    "ที่อยู่ออกใบกำกับภาษี",
    "บ้านเลขที่",
    "ถนน",
  ],
  subdistrict: ["Sub-district", "Tambon", "ตำบล", "แขวง", "ตำบล/แขวง", "แขวง / ตำบล"],
  district: ["Amphoe", "City", "Town", "อำเภอ", "เขต", "อำเภอ/เขต", "เขต / อำเภอ"],
  province: ["State", "State/Province", "Region"],
  postcode: ["Postal Code", "ZIP", "Zip Code", "ZIP/Postal Code", "รหัสไปรษณี"],
  country: ["Country Code", "Country/Region"],
};
/** Titles that could mean something else too. */
const likelyColumnTitles: Partial<Record<ClientColumnId, readonly string[]>> = {
  name: ["Name", "ชื่อ", "รายชื่อ"],
  company: ["Account", "Account Name"],
};

const toTitlePairs = (words: typeof otherColumnTitles) =>
  clientColumnIds.flatMap((id) => (words[id] ?? []).map((title) => [title, id] as const));

/** `tFunctions` has one function per language; the lookups accept the words of all of them. */
export function createLookups(tFunctions: readonly ClientsT[]) {
  return {
    findColumn: createTitleLookup([
      ...tFunctions.flatMap((t) => clientColumnIds.map((id) => [t(`columns.${id}`), id] as const)),
      ...toTitlePairs(otherColumnTitles),
    ]),
    findLikelyColumn: createTitleLookup(toTitlePairs(likelyColumnTitles)),
    findCountry: createLookup([
      ...languages.flatMap((language) =>
        getCountries(language).flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]),
      ),
      ...["THA", "ประเทศไทย", "Kingdom of Thailand"].map((name) => [name, "TH"] as const),
      ...(["USA", "UK", "England"] as const).map((name) => [name, name === "USA" ? "US" : "GB"] as const),
    ]),
  };
}
export type Lookups = ReturnType<typeof createLookups>;

const isHeadOffice = createLookup(
  ["สำนักงานใหญ่", "สนญ.", "สนญ", "Head Office", "Headquarters", "HQ", "HO"].map((name) => [name, true] as const),
);
const BRANCH_NUMBER = /^(?:สาขา(?:ที่)?|branch(?:\s*no\.?)?)?\s*(\d{1,5})$/i;

/** Reads a branch number: spreadsheets lose its zeros, and people write its name. Other texts stay as they are. */
export function parseBranch(text: string): string {
  if (isHeadOffice(text)) return HEAD_OFFICE;
  return BRANCH_NUMBER.exec(toPlainLine(text))?.[1]?.padStart(HEAD_OFFICE.length, "0") ?? text;
}
