import { countBy } from "es-toolkit/array";
import {
  type Employee,
  type EmployeeColumn,
  type EmployeeFilters,
  type EmployeeQuery,
  employeeStatuses,
} from "../contract/employees.ts";
import { compareText } from "../lib/compare-text.ts";
import type { Language, LocalisedText } from "../lib/language.ts";
import { createTextMatcher, isEqualText } from "../lib/search.ts";
import { paginate } from "./paginate.ts";

type StoredEmployee = Omit<Employee, "post" | "city"> & { post: LocalisedText; city: LocalisedText };
type Compare = (a: StoredEmployee, b: StoredEmployee) => number;

const getText = (text: LocalisedText, language: Language) => (typeof text === "string" ? text : text[language]);
const byNumber =
  (field: "id" | "salary" | "age" | "experience" | "status"): Compare =>
  (a, b) =>
    a[field] - b[field];

const getSortOrders = (language: Language): Record<EmployeeColumn, Compare> => ({
  id: byNumber("id"),
  full_name: (a, b) => compareText(a.full_name, b.full_name),
  post: (a, b) => compareText(getText(a.post, language), getText(b.post, language)),
  email: (a, b) => compareText(a.email, b.email),
  city: (a, b) => compareText(getText(a.city, language), getText(b.city, language)),
  start_date: (a, b) => (a.start_date < b.start_date ? -1 : Number(a.start_date > b.start_date)),
  salary: byNumber("salary"),
  age: byNumber("age"),
  experience: byNumber("experience"),
  status: byNumber("status"),
});

export const withDefaultSort = (query: EmployeeQuery): EmployeeQuery => ({
  ...query,
  sort: query.sort ?? (query.sortColumn ? undefined : ["asc"]),
});

/** `q` is in the given language. */
export function selectEmployees<T extends StoredEmployee>(
  employees: readonly T[],
  query: EmployeeQuery,
  language: Language,
): { rows: T[]; total: number } {
  const foundEmployees = filterEmployees(employees, query, language);
  return { rows: paginate(foundEmployees, query, getSortOrders(language)), total: foundEmployees.length };
}

export function countByStatus(
  employees: readonly StoredEmployee[],
  filters: EmployeeFilters,
  language: Language,
): { status: Employee["status"]; count: number }[] {
  const counts = countBy(filterEmployees(employees, filters, language), ({ status }) => status);
  return employeeStatuses.map((status) => ({ status, count: counts[status] ?? 0 }));
}

function filterEmployees<T extends StoredEmployee>(
  employees: readonly T[],
  { q, status, city }: EmployeeFilters & Pick<EmployeeQuery, "status">,
  language: Language,
): readonly T[] {
  if (!q && !status && !city) return employees;
  const matches = createTextMatcher(q ?? "");
  return employees.filter(
    (employee) =>
      (!status || status.includes(employee.status)) &&
      (!city || isEqualText(getText(employee.city, language), city)) &&
      (!q || getSearchTexts(employee, language).some(matches)),
  );
}

const getSearchTexts = ({ full_name, post, email, age, salary, start_date }: StoredEmployee, language: Language) => [
  full_name,
  getText(post, language),
  email,
  String(age),
  String(salary),
  start_date,
];
