import * as v from "valibot";
import { afterEach, beforeEach, vi } from "vitest";
import {
  type Email,
  getAdjacentEmail,
  getEmail,
  listEmails,
  sendEmail,
  toggleEmailsLabel,
  updateEmails,
} from "../../src/contract/email.ts";
import { SEED_DATE, type SendOptions, type TestApi } from "./test-api.ts";

/** Ids of e-mails in the seed data. */
export const [STARRED_TRASH_ID, INBOX_ID, UNREAD_ID, DRAFT_ID, EMPTY_DRAFT_ID, SENT_ID] = [1, 14, 26, 16, 19, 17];
export const LAST_ID = 26;

/** The current time in these tests. It is later than every e-mail of the seed data. */
export const NOW = new Date(SEED_DATE.getTime() + 3_600_000);

export function freezeEmailClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const fetchEmails = async (api: TestApi, query: Record<string, string> = {}) =>
  v.parse(listEmails.responses[200], (await api.call(listEmails, { query })).data);
export const fetchEmailIds = async (api: TestApi, query?: Record<string, string>) =>
  (await fetchEmails(api, query)).emails.map(({ id }) => id);
export const callUpdateEmails = async (api: TestApi, emailIds: unknown, dataToUpdate: object) =>
  v.parse(updateEmails.responses[200], (await api.call(updateEmails, { body: { emailIds, dataToUpdate } })).data)
    .emails;
export const callToggleLabel = async (api: TestApi, emailIds: unknown, label: string) =>
  v.parse(toggleEmailsLabel.responses[200], (await api.call(toggleEmailsLabel, { body: { emailIds, label } })).data)
    .emails;
export const fetchEmail = async (api: TestApi, id: number) =>
  v.parse(getEmail.responses[200], (await api.call(getEmail, { params: { id } })).data);
export const fetchAdjacentEmail = (api: TestApi, dir: "previous" | "next", emailId: number) =>
  api.call(getAdjacentEmail, { params: { dir, emailId } });
export const callSendEmail = async (api: TestApi, body: object, options?: SendOptions) =>
  v.parse(sendEmail.responses[201], (await api.call(sendEmail, { ...options, body })).data).email;

export const readStoredEmail = async (api: TestApi, id: number) => (await api.db.emails.get(id)) as Email;
