import type { Cells } from "./types.ts";

export const nameParts = ["firstName", "lastName"] as const;
export type NamePart = (typeof nameParts)[number];

/** Titles of columns about people, besides the app's own. */
export const personTitles = {
  firstName: ["First name", "Firstname", "Given name", "Forename", "ชื่อจริง", "ชื่อต้น"],
  lastName: ["Last name", "Lastname", "Surname", "Family name", "นามสกุล", "สกุล"],
  fullName: [
    ...["Name", "Full name", "Fullname", "Display name", "First and last name", "Contact name"],
    ...["ชื่อ", "ชื่อ-นามสกุล", "ชื่อ-สกุล", "ชื่อสกุล", "ชื่อนามสกุล", "ชื่อและนามสกุล", "ชื่อเต็ม"],
  ],
  email: [
    ...["Email", "E-mail", "Email address", "E-mail address", "Mail", "Work email"],
    ...["อีเมล", "อีเมล์", "อีเมลล์", "ที่อยู่อีเมล"],
  ],
  phone: [
    ...["Phone", "Phone number", "Telephone", "Tel", "Mobile", "Mobile phone", "Contact", "Contact number"],
    ...["โทร", "โทรศัพท์", "เบอร์โทร", "เบอร์โทรศัพท์", "หมายเลขโทรศัพท์", "มือถือ", "เบอร์มือถือ"],
  ],
} as const;

export const toTitleEntries = <Column extends string>(titles: Readonly<Partial<Record<Column, readonly string[]>>>) =>
  (Object.entries(titles) as [Column, readonly string[]][]).flatMap(([column, each]) =>
    each.map((title) => [title, column] as const),
  );

/**
 * Returns the cells with the first and last name joined in the column of the full name. A file with the columns "Name" and
 * "Surname" has the first name in the column of the full name.
 */
export function joinNames<Column extends string>(cells: Cells<Column | NamePart>, nameColumn: Column) {
  const [name, first, last] = ([nameColumn, ...nameParts] as const).map((column) => cells.get(column)?.trim());
  if (first === undefined && last === undefined) return cells;
  const isFullName = name !== undefined && (first !== undefined || (last !== undefined && name.endsWith(last)));
  const joinedName = isFullName && name ? name : [first ?? name, last].filter(Boolean).join(" ");
  const { firstName: _, lastName: __, ...others } = Object.fromEntries(cells) as Record<string, string>;
  return new Map(Object.entries({ ...others, [nameColumn]: joinedName })) as Cells<Column | NamePart>;
}
