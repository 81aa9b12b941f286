import * as v from "valibot";
import { getToday } from "../../src/contract/today.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

export const createTodayApi = () =>
  createTestApi("todo", "email", "chat", "shop", "invoices", "calendar", "blog", "users", "employees");

export const fetchToday = async (api: TestApi, options: { token?: string; headers?: Record<string, string> } = {}) =>
  v.parse(getToday.responses[200], (await api.call(getToday, options)).data);

export const callOnce = (api: TestApi, call: Parameters<TestApi["call"]>[0], body: object) =>
  api.call(call, { body, headers: { "idempotency-key": crypto.randomUUID() } });
