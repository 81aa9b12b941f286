import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openMemoryDatabase } from "../../server/database/pglite.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { publishTyping } from "../../server/workspace/presence-handlers.ts";
import { getPairRoom } from "../../src/domain/colleague-chat.ts";
import { call, type FetchIntake } from "./client.ts";
import { admin, signInAdmin, signInNewAgent } from "./suite/server-under-test.ts";

let store: Store;
let intake: Intake;
const fetchIntake: FetchIntake = async (path, init) => intake.app.request(path, init);
beforeAll(async () => {
  store = await openMemoryDatabase();
  intake = await openIntake({ database: store, admin, passwordCost: 16 });
}, 60_000);
afterAll(() => intake.close());

test("publishTyping reads nothing if the signal has the readers, else it looks up those who may read the chat", async () => {
  const { accessToken: token, member } = await signInAdmin(fetchIntake);
  await call(fetchIntake, "/workspace/current", { token, body: { name: "ร้านมะลิ" } });
  // The maintainer's role has no row in the workspace, so no permission.
  const agent = (await signInNewAgent(fetchIntake)).member;
  const feed = { sendToMembers: vi.fn() };
  const [ofAdmin, ofAgent] = [member.id, agent.id].map((memberId) => ({
    ...{ kind: "typing" as const, session: crypto.randomUUID(), room: getPairRoom([member.id, agent.id]), memberId },
  }));
  const readNothing = vi.spyOn(store.db, "select");
  await publishTyping(store.db, feed, { ...(ofAgent ?? expect.unreachable()), readers: [member.id] });
  expect(readNothing).not.toHaveBeenCalled();
  await publishTyping(store.db, feed, ofAgent ?? expect.unreachable());
  await publishTyping(store.db, feed, ofAdmin ?? expect.unreachable());
  expect(feed.sendToMembers.mock.calls.map(([readers]) => readers)).toEqual([[member.id], [member.id], []]);
});
