import { brand } from "../../../brand.ts";

export type Department = (typeof brand.departments)[number];
export type DepartmentId = Department["id"];

/** The department of an id; who names none, or one that is not there, writes to the first. */
export const departmentOf = (id: string | undefined): Department =>
  brand.departments.find((department) => department.id === id) ?? brand.departments[0];
