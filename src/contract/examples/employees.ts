import type { employeesEndpoints } from "../employees.ts";
import type { Examples } from "./types.ts";

const newEmployee = {
  full_name: "Pim Rattana",
  post: "Accountant",
  email: "pim.rattana@example.com",
  city: "Phuket",
  start_date: "2026-08-03",
  salary: 38_000,
  age: 29,
  experience: 5,
};

export const employeesExamples: Examples<typeof employeesEndpoints> = {
  listEmployees: {},
  searchEmployees: {
    params: {
      q: "designer",
      status: ["1", "2"],
      allData: false,
      sort: "desc",
      sortColumn: "salary",
      perPage: 10,
      page: 1,
    },
  },
  countEmployees: { params: { q: "designer" } },
  addEmployee: { body: { employee: newEmployee } },
  updateEmployee: { body: { employee: { id: 2, salary: 61_000, city: "Chiang Mai", status: 2 } } },
  updateEmployees: {
    body: {
      employees: [
        { id: 4, status: 5 },
        { id: 5, status: 5 },
      ],
    },
  },
  importEmployees: {
    body: { created: [newEmployee], changed: [{ id: 2, salary: 72_000, expected: { salary: 69_000 } }] },
  },
  undoEmployeeImport: {
    body: { created: [], before: [{ id: 2, salary: 72_000, expected: { salary: 69_000 } }] },
  },
  deleteEmployees: { body: { ids: [6, 7] } },
  restoreEmployees: {
    body: {
      employees: [
        {
          ...newEmployee,
          id: 6,
          post: { en: "Accountant", th: "นักบัญชี" },
          city: { en: "Phuket", th: "ภูเก็ต" },
          status: 1,
          avatar: "",
        },
      ],
    },
  },
};
