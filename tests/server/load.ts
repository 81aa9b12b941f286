import { createIdempotencyKey, type FetchIntake, sendContactRequest } from "./client.ts";

export interface Load {
  /** The server's responses; the key is the idempotency key of the request. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The idempotency keys of requests that got no response. */
  readonly unanswered: readonly string[];
}

/** Calls `onReached` after `count` responses. */
export async function sendUntilServerStops(
  fetchIntake: FetchIntake,
  connections: number,
  count: number,
  onReached: () => void,
): Promise<Load> {
  const acknowledged = new Map<string, string>();
  const unanswered: string[] = [];
  const runVisitor = async () => {
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
  await Promise.all(Array.from({ length: connections }, runVisitor));
  return { acknowledged, unanswered };
}

/** Repeats each acknowledged request and returns the keys of those that the server no longer has, or has changed. */
export async function findLostRequests(fetchIntake: FetchIntake, { acknowledged }: Load): Promise<string[]> {
  const lostKeys: string[] = [];
  for (const [key, expected] of acknowledged) {
    const { status, data } = await sendContactRequest(fetchIntake, { message: `Request ${key}` }, key);
    if (status !== 200 || JSON.stringify(data) !== expected) lostKeys.push(key);
  }
  return lostKeys;
}
