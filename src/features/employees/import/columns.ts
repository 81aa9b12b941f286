import type { TFunction } from "i18next";
import { type Employee, employeeStatuses } from "../../../contract/employees.ts";
import { createLookup, createTitleLookup } from "../../../ui/table-import/lookups.ts";
import { type NamePart, nameParts, personTitles, toTitleEntries } from "../../../ui/table-import/person-columns.ts";
import { statusTextKeys } from "../status-cell.tsx";

/** In display order. */
export const importFields = [
  "full_name",
  "post",
  "email",
  "city",
  "start_date",
  "status",
  "salary",
  "age",
  "experience",
] as const satisfies readonly (keyof Employee)[];
type ImportField = (typeof importFields)[number];
export type ImportColumn = "id" | NamePart | ImportField;
export const importColumns: readonly ImportColumn[] = ["id", "full_name", ...nameParts, ...importFields.slice(1)];

/** Titles that files of other programs have. */
const otherTitles = {
  full_name: [...personTitles.fullName, "Employee", "Employee name", "ชื่อพนักงาน"],
  firstName: personTitles.firstName,
  lastName: personTitles.lastName,
  email: personTitles.email,
  post: ["Position", "Job", "Job position", "Designation", "Occupation", "ตำแหน่งงาน"],
  city: ["Town", "Province", "Location", "Work location", "จังหวัด", "สถานที่ทำงาน"],
  start_date: [
    ...["Start", "Hire date", "Date hired", "Hired", "Join date", "Joining date", "Date of joining", "Employment date"],
    ...["วันที่เริ่มงาน", "วันเริ่มทำงาน", "วันที่เริ่มทำงาน", "วันที่เข้าทำงาน", "วันเข้าทำงาน", "เริ่มงาน"],
  ],
  status: [
    ...["Employment type", "Employment status", "Contract type", "Type"],
    ...["ประเภทการจ้าง", "ประเภทการจ้างงาน", "ประเภทพนักงาน", "สถานะพนักงาน"],
  ],
  salary: ["Monthly salary", "Base salary", "Pay", "Wage", "อัตราเงินเดือน", "ฐานเงินเดือน", "ค่าจ้าง"],
  experience: ["Years of experience", "Work experience", "ประสบการณ์ทำงาน"],
} satisfies Partial<Record<ImportColumn, readonly string[]>>;

/** What people write for a status, besides the app's own words. */
const statusWords: readonly (readonly [string, Employee["status"]])[] = [
  ["Full time", 1],
  ["Permanent", 1],
  ["ประจำ", 1],
  ["Part time", 2],
  ["พาร์ทไทม์", 2],
  ["Contract", 3],
  ["Contractor", 3],
  ["สัญญาจ้างชั่วคราว", 3],
  ["Intern", 4],
  ["นักศึกษาฝึกงาน", 4],
];

/** Accepts the texts of all the given languages. */
export function createLookups(texts: readonly TFunction<"employees">[]) {
  const columns = importFields.map((field) => [field, `columns.${field}`] as const);
  return {
    column: createTitleLookup<ImportColumn>([
      ...texts.flatMap((t) => [
        [t("columns.id"), "id"] as const,
        ...columns.map(([field, key]) => [t(key), field] as const),
        ...(["salary", "age", "experience"] as const).map((field) => [t(`form.${field}`), field] as const),
      ]),
      ...toTitleEntries(otherTitles),
    ]),
    status: createLookup([
      ...texts.flatMap((t) =>
        employeeStatuses.map((status) => [t(`status.${statusTextKeys[status]}`), status] as const),
      ),
      ...statusWords,
    ]),
  };
}
export type Lookups = ReturnType<typeof createLookups>;
