import { addEmployee, restoreEmployees } from "../../../src/contract/employees.ts";
import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { type Cases, type InvalidValues, invalidPaging, notFound, prefixFields, rejects, tooLong } from "../case.ts";

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

const { employee: newEmployee } = addEmployee.example.body;
const { body: restoreBody } = restoreEmployees.example;
const [deletedEmployee] = restoreBody.employees;
const toRestoreBody = (id: number) => ({ body: { employees: [{ ...deletedEmployee, id }] } });
const toImportBody = (created: object[], changed: object[]) => ({ body: { created, changed } });
const toUndoBody = (created: object[], before: object[]) => ({ body: { created, before } });
const emailTakenError = ["This email is already in use."];
const changesWithUnknownId = [
  { id: 1, age: 30 },
  { id: 1_000, age: 30 },
];

export const cases: Cases = {
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
  addEmployee: { invalid: { employee: [undefined], ...prefixFields("employee", invalidFields) } },
  updateEmployee: {
    invalid: { employee: [undefined], ...prefixFields("employee", invalidFields) },
    errorCases: [notFound("Employee", { body: { employee: { id: 1_000, age: 30 } } })],
  },
  updateEmployees: {
    invalid: { employees: [[], Array(10_001).fill({ id: 1 })], ...prefixFields("employees.1", invalidFields) },
    errorCases: [notFound("Employee", { body: { employees: changesWithUnknownId } })],
  },
  deleteEmployees: { invalid: { ids: [[]] }, errorCases: [notFound("Employee", { body: { ids: [1, 1_000] } })] },
  restoreEmployees: {
    success: async (api) => {
      await api.db.employees.delete(6);
      return { body: restoreBody };
    },
    invalid: prefixFields("employees.0", invalidFields),
    errorCases: [
      rejects("an employee that exists", 409, "Employee 9 already exists", toRestoreBody(9)),
      rejects(
        "an id that was never assigned",
        400,
        { "employees.0.id": ["This ID was never assigned."] },
        toRestoreBody(1_000),
      ),
    ],
  },
  importEmployees: {
    invalid: {
      created: [undefined],
      changed: [undefined, Array(5_001).fill({ id: 1 })],
      ...prefixFields("created.0", invalidFields),
      ...prefixFields("changed.0", invalidFields),
    },
    errorCases: [
      rejects(
        "a new employee with the e-mail address of another in another case",
        400,
        { "created.0.email": emailTakenError },
        toImportBody([{ ...newEmployee, email: "Araya@example.com" }], []),
      ),
      rejects(
        "another employee's e-mail address",
        400,
        { "changed.0.email": emailTakenError },
        toImportBody([], [{ id: 2, email: "araya@example.com" }]),
      ),
      notFound("Employee", toImportBody([], changesWithUnknownId)),
      rejects(
        "a value that has changed since",
        409,
        CHANGED_SINCE,
        toImportBody([], [{ id: 1, age: 30, expected: { age: 29 } }]),
      ),
    ],
  },
  undoEmployeeImport: {
    invalid: { created: [undefined], before: [undefined] },
    errorCases: [
      notFound("Employee", toUndoBody([], [{ id: 1_000, age: 30 }])),
      rejects("an added employee who is gone", 409, CHANGED_SINCE, toUndoBody([{ ...deletedEmployee, id: 1_000 }], [])),
    ],
  },
};
