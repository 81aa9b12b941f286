import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore, runMigrations } from "../database/open-store.ts";
import { members } from "../database/schema.ts";
import { updateUsernameKeys } from "./team.ts";

test("updateUsernameKeys updates old keys, and keeps one whose new key another member has", async () => {
  const store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
  const fields = { fullName: "", role: "agent", passwordHash: "", createdAt: new Date() } as const;
  const names = ["Malee", "อำพล", "Groß", "Straße", "Strasse"];
  await store.db.insert(members).values(
    names.map((username) => ({
      ...fields,
      username,
      usernameKey: username.normalize("NFKC").toLowerCase(),
    })),
  );
  await updateUsernameKeys(store.db);
  const rows = await store.db.select({ key: members.usernameKey }).from(members).orderBy(asc(members.id));
  expect(rows.map(({ key }) => key)).toEqual(["malee", "อำพล", "gross", "straße", "strasse"]);
  await store.close();
});
