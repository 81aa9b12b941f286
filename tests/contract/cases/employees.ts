import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { employeesExamples } from "../../../src/contract/examples/employees.ts";
import { type Cases, type InvalidValues, invalidPaging, notFound, rejects, tooLong, under } from "../case.ts";

/** Invalid fields of adding, changing, importing and restoring an employee. */
const invalidFields: InvalidValues = {
  full_name: [" "],
  post: [tooLong(100), "\u0000"],
  email: ["mali"],
  city: [7, { en: "Trang", th: " " }],
  start_date: ["2026-02-30"],
  salary: [-1],
  age: [14],
  experience: [1.5],
  status: [6],
};

const { employee: newEmployee } = employeesExamples.addEmployee.body;
const { body: restoreBody } = employeesExamples.restoreEmployees;
const [deleted] = restoreBody.employees;
const restore = (id: number) => ({ body: { employees: [{ ...deleted, id }] } });
const importRows = (created: object[], changed: object[]) => ({ body: { created, changed } });
const undoImport = (created: object[], before: object[]) => ({ body: { created, before } });
const emailTaken = ["This email is already in use."];
const unknownAmongKnown = [
  { id: 1, age: 30 },
  { id: 1_000, age: 30 },
];

export const cases: Cases<"employees"> = {
  listEmployees: {},
  searchEmployees: {
    invalid: {
      q: [["a", "b"], tooLong(200)],
      status: ["1,6"],
      sortColumn: ["salary,avatar"],
      sort: ["asc,up"],
      ...invalidPaging,
    },
  },
  countEmployees: { invalid: { q: [tooLong(200)] } },
  addEmployee: { invalid: { employee: [undefined], ...under("employee", invalidFields) } },
  updateEmployee: {
    invalid: { employee: [undefined], ...under("employee", invalidFields) },
    errorCases: [notFound("Employee", { body: { employee: { id: 1_000, age: 30 } } })],
  },
  updateEmployees: {
    invalid: { employees: [[], Array(10_001).fill({ id: 1 })], ...under("employees.1", invalidFields) },
    errorCases: [notFound("Employee", { body: { employees: unknownAmongKnown } })],
  },
  deleteEmployees: { invalid: { ids: [[]] }, errorCases: [notFound("Employee", { body: { ids: [1, 1_000] } })] },
  restoreEmployees: {
    success: async (api) => {
      await api.db.employees.delete(6);
      return { body: restoreBody };
    },
    invalid: under("employees.0", invalidFields),
    errorCases: [
      rejects("an employee that exists", 409, "Employee 9 already exists", restore(9)),
      rejects(
        "an id that was never assigned",
        400,
        { "employees.0.id": ["This ID was never assigned."] },
        restore(1_000),
      ),
    ],
  },
  importEmployees: {
    invalid: {
      created: [undefined],
      changed: [undefined, Array(5_001).fill({ id: 1 })],
      ...under("created.0", invalidFields),
      ...under("changed.0", invalidFields),
    },
    errorCases: [
      rejects(
        "a new employee with the e-mail address of another in another case",
        400,
        { "created.0.email": emailTaken },
        importRows([{ ...newEmployee, email: "Araya@example.com" }], []),
      ),
      rejects(
        "another employee's e-mail address",
        400,
        { "changed.0.email": emailTaken },
        importRows([], [{ id: 2, email: "araya@example.com" }]),
      ),
      notFound("Employee", importRows([], unknownAmongKnown)),
      rejects(
        "a value that has changed since",
        409,
        CHANGED_SINCE,
        importRows([], [{ id: 1, age: 30, expected: { age: 29 } }]),
      ),
    ],
  },
  undoEmployeeImport: {
    invalid: { created: [undefined], before: [undefined] },
    errorCases: [
      notFound("Employee", undoImport([], [{ id: 1_000, age: 30 }])),
      rejects("an added employee who is gone", 409, CHANGED_SINCE, undoImport([{ ...deleted, id: 1_000 }], [])),
    ],
  },
};
