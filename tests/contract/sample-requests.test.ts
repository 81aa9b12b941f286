import { beforeEach, expect, test } from "vitest";
import { getCounts } from "../../src/contract/dashboard.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import {
  getReceivedRequest,
  listReceivedRequestChanges,
  listReceivedRequests,
  listTeamMembers,
  signInTeam,
  signOutTeam,
  updateReceivedRequest,
} from "../../src/contract/requests.ts";
import { createFakeIntake } from "./fake-intake.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const samples = getSeedRows("requests", "sampleRequests");
const [firstSample] = samples;
const id = firstSample?.id ?? "";

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi("auth", "requests");
  api.server.fetchIntake = createFakeIntake();
});

const list = async (params: object = {}) =>
  (await api.call(listReceivedRequests, { params })).data as ResponseData<typeof listReceivedRequests>;

test("list, filters and count of new requests have samples before the first sign-in to the server", async () => {
  expect(await list()).toMatchObject({ state: "sample", keptAt: null, total: samples.length });
  expect((await list({ status: "spam" })).requests).toHaveLength(1);
  expect((await api.call(getCounts)).data).toMatchObject({ requests: { new: 3 } });
  expect((await api.call(listTeamMembers)).data).toMatchObject({ state: "sample", members: [{ id: 1 }, {}, {}] });
});

test("a change of an example is stored at once, in the user's name, and never waits to be sent", async () => {
  await api.call(updateReceivedRequest, { params: { id }, body: { status: "done", assignee: 1, note: "Called" } });
  const { request } = (await api.call(getReceivedRequest, { params: { id } })).data as ResponseData<
    typeof getReceivedRequest
  >;
  const name = (await api.db.accounts.get(1))?.fullName;
  expect(request).toMatchObject({ status: "done", assignee: { id: 1, fullName: name }, waiting: [] });
  expect(request.notes).toMatchObject([{ author: { id: 1, fullName: name }, text: "Called" }]);
  expect((await api.call(listReceivedRequestChanges)).data).toEqual({ changes: [] });
});

test("signing in to the server deletes the examples; they do not come back after signing out", async () => {
  await api.call(signInTeam, signInTeam.example);
  expect(await list()).toMatchObject({ state: "fresh", total: 1 });
  await api.call(signOutTeam);
  expect(await list()).toMatchObject({ state: "signed-out", total: 0 });
  expect(await api.db.sampleRequests.count()).toBe(0);
});
