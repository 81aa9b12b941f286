import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import type { createIntakeSession } from "../../src/contract/intake.ts";
import {
  addTeamMember,
  getReceivedRequest,
  listReceivedRequestChanges,
  listReceivedRequests,
  signInTeam,
  updateReceivedRequest,
} from "../../src/contract/requests.ts";
import { createIntakeClient } from "../../src/domain/intake-client.ts";
import { endServerSessions } from "../../src/mocks/areas/requests/team-session.ts";
import { flushOutbox, type OutboxQueue, receivedRequestChangeQueue } from "../../src/worker/outbox/flush-outbox.ts";
import { createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

export const admin = { username: "malee", password: "three keys 2569" };
export const AGENT_PASSWORD = "four doors 2569";
export const MINUTE_MS = 60_000;
export const rejectLikeOfflineFetch = () => Promise.reject(new TypeError("Failed to fetch"));

// Starting the intake server is slow, so all tests share one. Each test uses another day, so that requests do not mix.
export let intake: Intake;
let currentDay = Date.parse("2026-07-15T02:30:00Z");

export function registerIntakeServer(): void {
  const start = async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: currentDay });
    intake = await openIntake({ admin, passwordCost: 16, limits: { requests: 1_000, signIns: 1_000 } });
  };
  // Allow a long start: unpacking PostgreSQL is slow while other tests run.
  beforeAll(start, 60_000);
  afterAll(() => intake.close());
  beforeEach(() => {
    currentDay += 24 * 60 * MINUTE_MS;
    vi.useFakeTimers({ toFake: ["Date"], now: currentDay });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export async function openTeamDevice() {
  const api = await createTestApi();
  const fetched: string[] = [];
  const online = async (path: string, init: RequestInit) => {
    fetched.push(`${init.method} ${path.split("?")[0]}`);
    return intake.app.request(path, init);
  };
  api.server.fetchIntake = online;
  const deliver = async (ignoreBackoff = true) => {
    const context = { db: api.db, intakeClient: createIntakeClient(api.server.fetchIntake) };
    const queues = [receivedRequestChangeQueue as unknown as OutboxQueue];
    await flushOutbox(queues, { ...context, publishChanges: () => {} }, ignoreBackoff);
    await endServerSessions(context);
  };
  return { ...api, fetched, online, deliver };
}

export const signIn = (api: TestApi, body: object = admin) => api.call(signInTeam, { body });
const ALL = { perPage: 1_000 };
export const fetchRequestList = async (api: TestApi, params: object = ALL) =>
  (await api.call(listReceivedRequests, { params })).data as ResponseData<typeof listReceivedRequests>;
export const submitChange = (api: TestApi, id: string, body: object, options: SendOptions = {}) =>
  api.call(updateReceivedRequest, { params: { id }, body, ...options });
export const fetchChanges = async (api: TestApi) =>
  ((await api.call(listReceivedRequestChanges)).data as ResponseData<typeof listReceivedRequestChanges>).changes;
export const getStoredSession = async (api: TestApi) =>
  ((await api.db.metadata.get("team-session")) as { value: ResponseData<typeof createIntakeSession> }).value;
export const addMember = (api: TestApi, username: string, fullName = username) =>
  api.call(addTeamMember, { body: { username, fullName, role: "agent", password: AGENT_PASSWORD } });
export const fetchRequest = async (api: TestApi, id: string) =>
  ((await api.call(getReceivedRequest, { params: { id } })).data as ResponseData<typeof getReceivedRequest>).request;

const visitorRequests = [
  { name: "มะลิ ใจดี", department: "sale", message: "ขอใบเสนอราคาสำหรับร้านสองสาขาค่ะ", companyName: "ร้านมะลิการช่าง" },
  { name: "Nora Jensen", department: "support", message: "The printer stays 100% silent_since Monday." },
  { name: "Nora Lund", department: "sale", message: "How much is the platform for eight people?", phone: "+45 20 12" },
] as const;

/** The requests are one second apart; returns the ids, oldest first. */
export async function sendVisitorRequests(count: number = visitorRequests.length): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const id = crypto.randomUUID();
    const body = JSON.stringify({ email: `v${index}@example.com`, ...visitorRequests[index % visitorRequests.length] });
    const headers = { "content-type": "application/json", "idempotency-key": id };
    expect((await intake.app.request("/intake/requests", { method: "POST", headers, body })).status).toBe(201);
    ids.push(id);
    vi.setSystemTime(Date.now() + 1_000);
  }
  return ids;
}
