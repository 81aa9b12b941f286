import type { TFunction } from "i18next";
import * as v from "valibot";
import { employeeStatuses, type NewEmployee, newEmployee } from "../../contract/employees.ts";
import { parseField } from "./cell-drafts.ts";

const employeeValuesSchema = v.object({
  full_name: v.string(),
  post: v.string(),
  city: v.string(),
  email: v.string(),
  start_date: v.nullable(v.string()),
  salary: v.string(),
  age: v.string(),
  experience: v.string(),
  status: v.picklist(employeeStatuses),
});

/** Numbers are texts, as the user typed them. */
export type EmployeeValues = v.InferOutput<typeof employeeValuesSchema>;
export type TextFieldName = Exclude<keyof EmployeeValues, "start_date" | "status">;

export const employeeDraftSchema = v.partial(employeeValuesSchema);

/** `today` (`yyyy-mm-dd`) becomes the start date. */
export const getDefaultValues = (today: string): EmployeeValues => ({
  full_name: "",
  post: "",
  city: "",
  email: "",
  start_date: today,
  salary: "",
  age: "",
  experience: "",
  status: 1,
});

export function createEmployeeSchema(t: TFunction<"employees">) {
  const createTextSchema = (field: TextFieldName) =>
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const value = parseField(field, dataset.value);
        if (value !== undefined) return value;
        addIssue({ message: t(`errors.${field}`) });
        return NEVER;
      }),
    );
  return v.object({
    full_name: createTextSchema("full_name"),
    post: createTextSchema("post"),
    city: createTextSchema("city"),
    email: createTextSchema("email"),
    start_date: v.pipe(
      v.nullable(v.string()),
      v.check((day) => v.is(newEmployee.entries.start_date, day), t("errors.start_date")),
    ),
    salary: createTextSchema("salary"),
    age: createTextSchema("age"),
    experience: createTextSchema("experience"),
    status: employeeValuesSchema.entries.status,
  }) as unknown as v.GenericSchema<EmployeeValues, NewEmployee>;
}
