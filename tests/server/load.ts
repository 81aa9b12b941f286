import { expect } from "vitest";
import { type FetchIntake, listReceivedRequests, newKey, sendContactRequest, signIn } from "./client.ts";
import { admin } from "./suite/server-under-test.ts";

interface Load {
  /** The answers that came, by key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Sent, and no answer came. */
  readonly open: readonly string[];
}

/** Sends requests over many connections at once until the server is gone; calls back when so many were acknowledged. */
export async function sendUntilServerStops(
  ask: FetchIntake,
  connections: number,
  enough: number,
  reached: () => void,
): Promise<Load> {
  const acknowledged = new Map<string, string>();
  const open: string[] = [];
  const visitor = async () => {
    for (;;) {
      const key = newKey();
      try {
        const { data } = await sendContactRequest(ask, { message: `Request ${key}` }, key);
        acknowledged.set(key, JSON.stringify(data));
        if (acknowledged.size === enough) reached();
      } catch {
        open.push(key);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { acknowledged, open };
}

/** Every acknowledged request is there with its number, once; those without an answer are there once when sent again. */
export async function expectNoRequestLost(ask: FetchIntake, loads: readonly Load[]): Promise<void> {
  for (const { acknowledged, open } of loads) {
    for (const [key, answer] of acknowledged) {
      const { status, data } = await sendContactRequest(ask, { message: `Request ${key}` }, key);
      expect([key, status, JSON.stringify(data)]).toEqual([key, 200, answer]);
    }
    for (const key of open)
      expect([200, 201]).toContain((await sendContactRequest(ask, { message: `Request ${key}` }, key)).status);
  }
  const sent = loads.flatMap(({ acknowledged, open }) => [...acknowledged.keys(), ...open]);
  const { accessToken } = (await signIn(ask, admin.username, admin.password)).data;
  const found: string[] = [];
  for (let page = 1; found.length === (page - 1) * 1_000; page++)
    found.push(
      ...(await listReceivedRequests(ask, accessToken, `perPage=1000&page=${page}`)).requests.map(({ id }) => id),
    );
  expect(found.sort()).toEqual(sent.sort());
}
