import type { employeesEndpoints } from "../employees.ts";
import type { Examples } from "./types.ts";

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
  updateEmployee: { body: { employee: { id: 2, salary: 61_000, city: "Chiang Mai", status: 2 } } },
  updateEmployees: {
    body: {
      employees: [
        { id: 4, status: 5 },
        { id: 5, status: 5 },
      ],
    },
  },
};
