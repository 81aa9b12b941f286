import { expect } from "vitest";
import { createIdempotencyKey, type FetchIntake, listReceivedRequests, sendContactRequest, signIn } from "./client.ts";
import { admin } from "./suite/server-under-test.ts";

interface Load {
  /** The server's responses; the key is the idempotency key of the request. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The idempotency keys of requests that got no response. */
  readonly unanswered: readonly string[];
}

/** Sends requests over many connections until the server stops. Calls `onReached` after `count` responses. */
export async function sendUntilServerStops(
  fetchIntake: FetchIntake,
  connections: number,
  count: number,
  onReached: () => void,
): Promise<Load> {
  const acknowledged = new Map<string, string>();
  const unanswered: string[] = [];
  const visitor = async () => {
    for (;;) {
      const key = createIdempotencyKey();
      try {
        const { data } = await sendContactRequest(fetchIntake, { message: `Request ${key}` }, key);
        acknowledged.set(key, JSON.stringify(data));
        if (acknowledged.size === count) onReached();
      } catch {
        unanswered.push(key);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { acknowledged, unanswered };
}

/**
 * Expects each acknowledged request to be stored once with its reference. Then repeats each request that got no
 * response and expects it to be stored once as well.
 */
export async function expectNoRequestLost(fetchIntake: FetchIntake, loads: readonly Load[]): Promise<void> {
  for (const { acknowledged, unanswered } of loads) {
    for (const [key, expected] of acknowledged) {
      const { status, data } = await sendContactRequest(fetchIntake, { message: `Request ${key}` }, key);
      expect([key, status, JSON.stringify(data)]).toEqual([key, 200, expected]);
    }
    for (const key of unanswered)
      expect([200, 201]).toContain((await sendContactRequest(fetchIntake, { message: `Request ${key}` }, key)).status);
  }
  const sent = loads.flatMap(({ acknowledged, unanswered }) => [...acknowledged.keys(), ...unanswered]);
  const { accessToken } = (await signIn(fetchIntake, admin.username, admin.password)).data;
  const found: string[] = [];
  for (let page = 1; found.length === (page - 1) * 1_000; page++)
    found.push(
      ...(await listReceivedRequests(fetchIntake, accessToken, `perPage=1000&page=${page}`)).requests.map(
        ({ id }) => id,
      ),
    );
  expect(found.sort()).toEqual(sent.sort());
}
