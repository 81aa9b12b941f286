import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdempotencyKey, sendContactRequest } from "../../tests/server/client.ts";
import { openStore } from "../database/open-store.ts";
import { requests } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { type Intake, openIntake } from "./open-intake.ts";

let store: Store;
let intake: Intake;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  intake = await openIntake({ database: store, passwordCost: 16 });
}, 60_000);
afterAll(() => intake.close());

const send = (fields: Record<string, unknown>, key: string) =>
  sendContactRequest(async (path, init) => intake.app.request(path, init), fields, key);

test.each([{ name: "สม\u200bชาย" }, { phone: "081\u00a0234" }, { companyName: "Phrom\u2028Ltd" }])(
  "a repeat of %o, which an older server stored as it was sent, returns the first response",
  async (old) => {
    const key = createIdempotencyKey();
    const first = await send(old, key);
    expect(first.status).toBe(201);
    await store.db.update(requests).set(old).where(eq(requests.id, key));
    expect(await send(old, key)).toMatchObject({ status: 200, data: first.data });
    expect((await send({ ...old, message: "Something else" }, key)).status).toBe(409);
  },
);
