import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { employeesExamples } from "../../../src/contract/examples/employees.ts";
import type { Cases, ContractCase } from "../case.ts";

const listEmployees: ContractCase = { errorCases: [] };

const searchEmployees: ContractCase = {
  errorCases: [
    { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
    { name: "a q that is too long", options: { query: { q: "ก".repeat(201) } }, invalid: ["q"] },
    {
      name: "invalid page and perPage",
      options: { query: { page: "0", perPage: "ten" } },
      invalid: ["page", "perPage"],
    },
    {
      name: "a fractional page and a perPage above the maximum",
      options: { query: { page: "1.5", perPage: "1001" } },
      invalid: ["page", "perPage"],
    },
    {
      name: "unknown statuses and columns",
      options: { query: { status: "1,6", sortColumn: "salary,avatar", sort: "asc,up" } },
      invalid: ["status.1", "sortColumn.1", "sort.1"],
    },
  ],
};

const countEmployees: ContractCase = {
  errorCases: [{ name: "a q that is too long", options: { query: { q: "ก".repeat(201) } }, invalid: ["q"] }],
};

/** Error cases for invalid fields, which updating one employee and updating several share. */
const invalidFields = {
  id: 1,
  full_name: " ",
  post: "ก".repeat(101),
  email: "mali",
  city: 7,
  start_date: "2026-02-30",
  salary: -1,
  age: 14,
  experience: 1.5,
  status: 6,
};
const fieldErrors = {
  full_name: ["This is required."],
  post: ["Use at most 100 characters."],
  email: ["Enter an email address, such as name@example.com."],
  city: ["Enter text."],
  start_date: ["This date does not exist."],
  salary: ["Enter a whole number from 0 to 10,000,000."],
  age: ["Enter a whole number from 15 to 100."],
  experience: ["Enter a whole number from 0 to 85."],
  status: ["Use one of 1, 2, 3, 4, 5."],
};
const under = (path: string) =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, messages]) => [`${path}.${field}`, messages]));

const addEmployee: ContractCase = {
  errorCases: [
    { name: "invalid fields", options: { body: { employee: invalidFields } }, status: 400, error: under("employee") },
    { name: "no employee", options: { body: {} }, invalid: ["employee"] },
  ],
};

const updateEmployee: ContractCase = {
  errorCases: [
    { name: "invalid fields", options: { body: { employee: invalidFields } }, status: 400, error: under("employee") },
    {
      name: "invalid text in one language",
      options: { body: { employee: { id: 1, post: "\u0000", city: { en: "Trang", th: " " } } } },
      invalid: ["employee.post", "employee.city.th"],
    },
    { name: "no employees", options: { body: {} }, invalid: ["employee"] },
    {
      name: "an unknown employee",
      options: { body: { employee: { id: 1_000, age: 30 } } },
      status: 404,
      error: "Employee not found",
    },
  ],
};

const updateEmployees: ContractCase = {
  errorCases: [
    {
      name: "invalid fields",
      options: { body: { employees: [{ id: 2 }, invalidFields] } },
      status: 400,
      error: under("employees.1"),
    },
    { name: "no employees", options: { body: { employees: [] } }, invalid: ["employees"] },
    {
      name: "too many employees",
      options: { body: { employees: Array.from({ length: 10_001 }, (_, index) => ({ id: index + 1 })) } },
      invalid: ["employees"],
    },
    {
      name: "an unknown employee among known ones",
      options: {
        body: {
          employees: [
            { id: 1, age: 30 },
            { id: 1_000, age: 30 },
          ],
        },
      },
      status: 404,
      error: "Employee not found",
    },
  ],
};

const deleteEmployees: ContractCase = {
  errorCases: [
    {
      name: "an unknown employee among known ones",
      options: { body: { ids: [1, 1_000] } },
      status: 404,
      error: "Employee not found",
    },
    { name: "no ids", options: { body: { ids: [] } }, invalid: ["ids"] },
  ],
};

const { body: restoreBody } = employeesExamples.restoreEmployees;
const [deleted] = restoreBody.employees;

const restoreEmployees: ContractCase = {
  success: async (api) => {
    await api.db.employees.delete(6);
    return { body: restoreBody };
  },
  errorCases: [
    {
      name: "an employee that exists",
      options: { body: { employees: [{ ...deleted, id: 9 }] } },
      status: 409,
      error: "Employee 9 already exists",
    },
    {
      name: "an id that was never assigned",
      options: { body: { employees: [{ ...deleted, id: 1_000 }] } },
      status: 400,
      error: { "employees.0.id": ["This ID was never assigned."] },
    },
    {
      name: "invalid fields",
      options: { body: { employees: [{ ...invalidFields, avatar: "" }] } },
      status: 400,
      error: under("employees.0"),
    },
  ],
};

const unknownEmployee = { status: 404, error: "Employee not found" };
const importEmployees: ContractCase = {
  errorCases: [
    {
      name: "invalid fields",
      options: { body: { created: [invalidFields], changed: [invalidFields] } },
      status: 400,
      error: { ...under("created.0"), ...under("changed.0") },
    },
    { name: "no lists", options: { body: {} }, invalid: ["created", "changed"] },
    {
      name: "too many rows",
      options: { body: { created: [], changed: Array.from({ length: 5_001 }, () => ({ id: 1 })) } },
      invalid: ["changed"],
    },
    {
      name: "a new employee with the e-mail address of another in another case",
      options: {
        body: {
          created: [{ ...employeesExamples.addEmployee.body.employee, email: "Araya@example.com" }],
          changed: [],
        },
      },
      status: 400,
      error: { "created.0.email": ["This email is already in use."] },
    },
    {
      name: "another employee's e-mail address",
      options: { body: { created: [], changed: [{ id: 2, email: "araya@example.com" }] } },
      status: 400,
      error: { "changed.0.email": ["This email is already in use."] },
    },
    {
      name: "an unknown employee",
      options: {
        body: {
          created: [],
          changed: [
            { id: 1, age: 30 },
            { id: 1_000, age: 30 },
          ],
        },
      },
      ...unknownEmployee,
    },
    {
      name: "a value that has changed since",
      options: { body: { created: [], changed: [{ id: 1, age: 30, expected: { age: 29 } }] } },
      status: 409,
      error: CHANGED_SINCE,
    },
  ],
};

const undoEmployeeImport: ContractCase = {
  errorCases: [
    { name: "no lists", options: { body: {} }, invalid: ["created", "before"] },
    {
      name: "an unknown employee",
      options: { body: { created: [], before: [{ id: 1_000, age: 30 }] } },
      ...unknownEmployee,
    },
    {
      name: "an added employee who is gone",
      options: { body: { created: restoreBody.employees.map((each) => ({ ...each, id: 1_000 })), before: [] } },
      status: 409,
      error: CHANGED_SINCE,
    },
  ],
};

export const cases: Cases<"employees"> = {
  listEmployees,
  searchEmployees,
  countEmployees,
  addEmployee,
  updateEmployee,
  updateEmployees,
  deleteEmployees,
  restoreEmployees,
  importEmployees,
  undoEmployeeImport,
};
