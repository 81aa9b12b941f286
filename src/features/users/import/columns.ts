import type { TFunction } from "i18next";
import { type User, userPlans, userRoles, userStatuses } from "../../../contract/users.ts";
import { getCountries } from "../../../lib/countries.ts";
import { type Language, languages } from "../../../lib/language.ts";
import { createLookup, createTitleLookup } from "../../../ui/table-import/lookups.ts";
import { type NamePart, nameParts, personTitles, toTitleEntries } from "../../../ui/table-import/person-columns.ts";

/** In display order. */
export const importFields = [
  "fullName",
  "username",
  "email",
  "role",
  "currentPlan",
  "status",
  "company",
  "country",
  "contact",
] as const satisfies readonly (keyof User)[];
export type ImportField = (typeof importFields)[number];
export type ImportColumn = "id" | NamePart | ImportField;
export const importColumns: readonly ImportColumn[] = ["id", "fullName", ...nameParts, ...importFields.slice(1)];

/** Titles that files of other programs have. */
const otherColumnTitles = {
  fullName: personTitles.fullName,
  firstName: personTitles.firstName,
  lastName: personTitles.lastName,
  email: personTitles.email,
  contact: personTitles.phone,
  username: ["User name", "User", "Login", "Login name", "ชื่อผู้ใช้งาน", "ยูสเซอร์เนม"],
  role: ["User role", "Roles", "สิทธิ์"],
  currentPlan: ["Current plan", "Subscription", "Package", "แพ็คเกจ", "แพคเกจ", "แผน"],
  status: ["State", "Account status", "User status", "สถานะผู้ใช้", "สถานะบัญชี"],
  company: ["Company name", "Organization", "Organisation", "ชื่อบริษัท", "องค์กร", "หน่วยงาน"],
  country: ["Country/region", "Nation"],
} satisfies Partial<Record<ImportColumn, readonly string[]>>;

type UsersT = TFunction<["users", "common"]>;

/** `tFunctions` translates keys of `users` and `common`; the lookups accept the texts of all languages. */
export function createLookups(tFunctions: Readonly<Record<Language, UsersT>>) {
  const listEntries = <Value>(entries: (t: UsersT) => readonly (readonly [string, Value])[]) =>
    languages.flatMap((language) => entries(tFunctions[language]));
  /** Also accepts the API's own values, which other programs may export. */
  const createValueLookup = <Value extends string>(
    values: readonly Value[],
    getText: (t: UsersT, value: Value) => string,
  ) =>
    createLookup([
      ...listEntries((t) => values.map((value) => [getText(t, value), value] as const)),
      ...values.map((value) => [value, value] as const),
    ]);
  const countries = languages.flatMap((language) =>
    getCountries(language).flatMap(({ code, name }) => [[name, code] as const, [`ประเทศ${name}`, code] as const]),
  );
  return {
    findColumn: createTitleLookup<ImportColumn>([
      ...listEntries((t) => (["id", ...importFields] as const).map((field) => [t(`fields.${field}`), field] as const)),
      ...toTitleEntries(otherColumnTitles),
    ]),
    findRole: createValueLookup(userRoles, (t, role) => t(`common:roles.${role}`)),
    findPlan: createValueLookup(userPlans, (t, plan) => t(`plans.${plan}`)),
    findStatus: createValueLookup(userStatuses, (t, status) => t(`statuses.${status}`)),
    findCountry: createLookup([...countries, ...countries.map(([, code]) => [code, code] as const)]),
  };
}
export type Lookups = ReturnType<typeof createLookups>;
