import { expect, test } from "vitest";
import { getPreviousNextInvoice } from "../../src/contract/invoices.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const LAST_ID = getSeedRows("invoices", "invoices").length;
const getPreviousNext = (api: TestApi, id: number) => api.fetch(getPreviousNextInvoice, { params: { id } });

test("getPreviousNextInvoice returns the newer id as previous, the older as next, and null at the ends", async () => {
  const api = await createTestApi("invoices");
  expect(await getPreviousNext(api, 3)).toEqual({ previous: 4, next: 2 });
  expect(await getPreviousNext(api, LAST_ID)).toEqual({ previous: null, next: LAST_ID - 1 });
  expect(await getPreviousNext(api, 1)).toEqual({ previous: 2, next: null });
});

test("getPreviousNextInvoice skips deleted invoices", async () => {
  const api = await createTestApi("invoices");
  await api.send("DELETE", "/apps/invoice/delete", { query: { id: "2" } });
  expect(await getPreviousNext(api, 3)).toEqual({ previous: 4, next: 1 });
  expect(await getPreviousNext(api, 1)).toEqual({ previous: 3, next: null });
});
