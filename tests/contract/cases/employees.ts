import type { Case } from "../cases.ts";

const listEmployees: Case = { refused: [] };

const searchEmployees: Case = {
  refused: [
    {
      name: "two searches",
      options: { query: "q=a&q=b" },
      status: 400,
      error: { q: ["Give a text."] },
    },
    {
      name: "a search that is too long",
      options: { query: { q: "ก".repeat(201) } },
      status: 400,
      error: { q: ["Use at most 200 characters."] },
    },
    {
      name: "a page and a size that are none",
      options: { query: { page: "0", perPage: "ten" } },
      status: 400,
      error: { page: ["Give a number from 1 to 1000000000."], perPage: ["Give a number from 1 to 1000."] },
    },
    {
      name: "a page that is not whole and a size beyond the largest",
      options: { query: { page: "1.5", perPage: "1001" } },
      status: 400,
      error: { page: ["Give a whole number."], perPage: ["Give a number from 1 to 1000."] },
    },
  ],
};

export const employees = { listEmployees, searchEmployees };
