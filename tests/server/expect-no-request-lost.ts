import { expect } from "vitest";
import { type FetchIntake, listReceivedRequests, sendContactRequest, signIn } from "./client.ts";
import { findLostRequests, type Load } from "./load.ts";
import { admin } from "./suite/server-under-test.ts";

/**
 * Expects each acknowledged request to be stored once with its reference. Then repeats each request that got no
 * response and expects it to be stored once as well.
 */
export async function expectNoRequestLost(fetchIntake: FetchIntake, loads: readonly Load[]): Promise<void> {
  for (const load of loads) {
    expect(await findLostRequests(fetchIntake, load)).toEqual([]);
    for (const key of load.unanswered)
      expect([200, 201]).toContain((await sendContactRequest(fetchIntake, { message: `Request ${key}` }, key)).status);
  }
  const sentKeys = new Set(loads.flatMap(({ acknowledged, unanswered }) => [...acknowledged.keys(), ...unanswered]));
  const { accessToken } = (await signIn(fetchIntake, admin.username, admin.password)).data;
  const foundKeys: string[] = [];
  for (let page = 1; foundKeys.length === (page - 1) * 1_000; page++)
    foundKeys.push(
      ...(await listReceivedRequests(fetchIntake, accessToken, `perPage=1000&page=${page}`)).requests.map(
        ({ id }) => id,
      ),
    );
  expect(foundKeys.filter((id) => sentKeys.has(id)).sort()).toEqual([...sentKeys].sort());
}
