import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore, runMigrations } from "../database/open-store.ts";
import { requests } from "../database/schema.ts";
import { SEARCH_REVISION, updateSearchTexts } from "./search-text.ts";

test("updateSearchTexts rebuilds the search texts of older versions and does not change current ones", async () => {
  const store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
  const at = new Date("2026-11-22T09:00:00Z");
  const fields = {
    receivedAt: at,
    updatedAt: at,
    companyName: "",
    email: "a@b.co",
    phone: "๐๘๑\u2011๒๓๔",
    interest: [] as string[],
    budget: "",
    message: "“สวัสดี”",
    department: "sales",
    website: "",
    language: "th" as const,
    status: "new" as const,
    searchText: "old",
  };
  const ids = Array.from({ length: 502 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);
  await store.db.insert(requests).values(
    ids.map((id, index) => ({
      ...fields,
      id,
      name: "น\u0E4D\u0E49\u0E32ฝน",
      reference: `PH-${index}`,
      ...(index === 1 && { searchRevision: SEARCH_REVISION }),
    })),
  );
  await updateSearchTexts(store.db);
  const rows = await store.db.select().from(requests).orderBy(asc(requests.id));
  expect(rows[0]?.searchText).toBe('น้ำฝน\u001f\u001fa@b.co\u001f081-234\u001f"สวัสดี"\u001fph-0');
  expect(rows[1]?.searchText).toBe("old");
  expect(new Set(rows.map(({ searchRevision }) => searchRevision))).toEqual(new Set([SEARCH_REVISION]));
  expect(rows.filter(({ searchText }) => searchText === "old")).toHaveLength(1);
  await store.close();
});
