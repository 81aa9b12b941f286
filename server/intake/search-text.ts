import { asc, eq, lt } from "drizzle-orm";
import { normalizeForSearch } from "../../src/lib/search.ts";
import { requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

/**
 * Raise this with every change to `normalizeForSearch` or `buildSearchText`: the next start rebuilds the stored texts.
 */
export const SEARCH_REVISION = 1;
const BATCH_SIZE = 500;

type SearchedFields = Pick<
  typeof requests.$inferSelect,
  "name" | "companyName" | "email" | "phone" | "message" | "reference"
>;

/** No field contains the unit separator, so no search matches across two fields. */
export const buildSearchText = ({ name, companyName, email, phone, message, reference }: SearchedFields): string =>
  normalizeForSearch([name, companyName, email, phone, message, reference].join("\u001f"));

/**
 * Another version of the server may still run on the database. Commits each batch, so that an interrupted start
 * continues where it stopped.
 */
export async function updateSearchTexts(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(requests)
      .where(lt(requests.searchRevision, SEARCH_REVISION))
      .orderBy(asc(requests.id))
      .limit(BATCH_SIZE);
    if (rows.length === 0) return;
    await db.transaction(async (tx) => {
      for (const row of rows)
        await tx
          .update(requests)
          .set({ searchText: buildSearchText(row), searchRevision: SEARCH_REVISION })
          .where(eq(requests.id, row.id));
    });
  }
}
