import type { Browser, Page } from "playwright/test";
import { listInvoices } from "../../src/contract/invoices.ts";
import { listUsers } from "../../src/contract/users.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { median } from "./statistics.ts";
import { openFirstVisit } from "./visit.ts";

const ROW_COUNTS = [1_000, 10_000, 100_000];
const ROUNDS = 15;
const COLD_ROUNDS = 5;

export interface ListCallTimes {
  name: string;
  rows: number;
  /** The first call after the worker starts; the median. */
  cold: number;
  unfiltered: number;
  filtered: number;
}

interface List {
  table: string;
  name: string;
  page: string;
  search: string;
}

/** Searches for a text that matches few rows, so that the worker must check every row. */
const lists: readonly List[] = [
  { table: "users", name: "Users", page: `${listUsers.path}?perPage=10`, search: "q=person%2099" },
  {
    table: "invoices",
    name: "Invoices",
    // Ask for one page only: by default the call also returns all rows, as the specification demands.
    page: `${listInvoices.path}?perPage=10&allData=false`,
    search: "q=person%2099",
  },
];

export async function measureListCallsBySize(browser: Browser, baseURL: string): Promise<ListCallTimes[]> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  const times: ListCallTimes[] = [];
  for (const list of lists) {
    await page.goto(BLANK_PAGE_PATH);
    await timeCall(page, list.page);
    for (const rows of ROW_COUNTS) {
      await page.evaluate(insertBenchRows, { table: list.table, rows });
      const cold = await medianColdTime(page, list.page);
      const search = `${list.page}&${list.search}`;
      // The first search waits until all rows are in memory.
      await timeCall(page, search);
      times.push({
        name: list.name,
        rows,
        cold,
        unfiltered: await medianTime(page, list.page),
        filtered: await medianTime(page, search),
      });
    }
  }
  await context.close();
  return times;
}

const timeCall = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const start = performance.now();
    const response = await fetch(address);
    await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return performance.now() - start;
  }, url);

async function medianTime(page: Page, url: string): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) samples.push(await timeCall(page, url));
  return median(samples);
}

async function medianColdTime(page: Page, url: string): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round++) {
    await stopServiceWorker(page);
    samples.push(await timeCall(page, url));
  }
  return median(samples);
}

/** Runs in the page: copies the seed rows, each with its own name, until the table has `rows` rows. */
export async function insertBenchRows({ table, rows }: { table: string; rows: number }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open("phrom");
    openRequest.onsuccess = () => resolve(openRequest.result);
    openRequest.onerror = () => reject(openRequest.error);
  });
  const transaction = db.transaction(table, "readwrite");
  const store = transaction.objectStore(table);
  const getAllRequest = store.getAll();
  getAllRequest.onsuccess = () => {
    const seedRows = getAllRequest.result as Record<string, unknown>[];
    const templates = seedRows.slice(0, 50);
    for (let id = seedRows.length + 1; id <= rows; id++) {
      const template = templates[id % templates.length] ?? {};
      const name = `Person ${id}`;
      const client = template.client && { ...template.client, name, companyEmail: `c${id}@example.com` };
      const [username, email] = [`person${id}`, `p${id}@example.com`];
      const user = { fullName: name, username, email, usernameKey: username, emailKey: email };
      const person = table === "employees" ? { full_name: name, email } : user;
      store.put({ ...template, id, ...(client ? { client } : person) });
    }
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  db.close();
}
