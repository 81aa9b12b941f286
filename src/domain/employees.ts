import type { Employee, EmployeeColumn, EmployeeQuery } from "../contract/employees.ts";
import { compareText } from "../lib/compare-text.ts";
import type { Language } from "../lib/language.ts";
import type { LocalisedText } from "../lib/localised-text.ts";
import { createMatcher } from "../lib/search.ts";
import { paginate } from "./paginate.ts";

/** An employee whose post and city may be in every language. */
type Listed = Omit<Employee, "post" | "city"> & { post: LocalisedText; city: LocalisedText };
type Compare = (a: Listed, b: Listed) => number;

const said = (text: LocalisedText, language: Language) => (typeof text === "string" ? text : text[language]);
const byNumber =
  (field: "id" | "salary" | "age" | "experience" | "status"): Compare =>
  (a, b) =>
    a[field] - b[field];

const ordersIn = (language: Language): Record<EmployeeColumn, Compare> => ({
  id: byNumber("id"),
  full_name: (a, b) => compareText(a.full_name, b.full_name),
  post: (a, b) => compareText(said(a.post, language), said(b.post, language)),
  email: (a, b) => compareText(a.email, b.email),
  city: (a, b) => compareText(said(a.city, language), said(b.city, language)),
  start_date: (a, b) => (a.start_date < b.start_date ? -1 : Number(a.start_date > b.start_date)),
  salary: byNumber("salary"),
  age: byNumber("age"),
  experience: byNumber("experience"),
  status: byNumber("status"),
});

/**
 * A page of the employees in whom `q` is found, in the language of the answer, and that every filter lets through, and
 * how many they are. In the order of their ids where nothing else is asked for.
 */
export function selectEmployees<T extends Listed>(
  employees: readonly T[],
  query: EmployeeQuery,
  language: Language,
): { employees: T[]; total: number } {
  const found = filtered(employees, query, language);
  const sort = query.sort ?? (query.sortColumn ? undefined : (["asc"] as const));
  return { employees: paginate(found, { ...query, sort }, ordersIn(language)), total: found.length };
}

function filtered<T extends Listed>(employees: readonly T[], query: EmployeeQuery, language: Language): readonly T[] {
  const { q, status, city } = query;
  if (!q && !status && !city) return employees;
  const matches = createMatcher(q ?? "");
  return employees.filter(
    (employee) =>
      (!status || status.includes(employee.status)) &&
      (!city || said(employee.city, language) === city) &&
      (!q || textsOf(employee, language).some(matches)),
  );
}

/** What a search looks into. */
const textsOf = ({ full_name, post, email, age, salary, start_date }: Listed, language: Language) => [
  full_name,
  said(post, language),
  email,
  String(age),
  String(salary),
  start_date,
];
