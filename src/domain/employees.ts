import type { Employee } from "../contract/employees.ts";
import { includesText } from "../lib/search.ts";

/** True where one of the texts a person sees of the employee holds `q`. */
const mentions = ({ full_name, post, email, age, salary, start_date }: Employee, q: string) =>
  [full_name, post, email, String(age), String(salary), start_date].some((text) => includesText(text, q));

/** The employees in whom `q` is found, in the order they are in. */
export const findEmployees = (employees: readonly Employee[], q = ""): Employee[] =>
  employees.filter((employee) => mentions(employee, q));
