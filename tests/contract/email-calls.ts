import * as v from "valibot";
import { afterEach, beforeEach, expect, vi } from "vitest";
import {
  type Email,
  getAdjacentEmail,
  getEmail,
  listEmails,
  sendEmail,
  toggleEmailsLabel,
  updateEmails,
} from "../../src/contract/email.ts";
import {
  deleteEmails,
  emptyTrash,
  getEmailConversation,
  listEmailSummaries,
  restoreEmails,
} from "../../src/contract/email-list.ts";
import { attachFile, cancelSend, saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import type { Endpoint, Input, ResponseData } from "../../src/contract/endpoint.ts";
import type { EmailRow } from "../../src/db/tables/email.ts";
import { toEmail } from "../../src/mocks/areas/email/email-record.ts";
import { SEED_DATE, type SendOptions, type TestApi } from "./test-api.ts";

export const [STARRED_TRASH_ID, INBOX_ID, UNREAD_ID, DRAFT_ID, EMPTY_DRAFT_ID, SENT_ID] = [1, 14, 26, 16, 19, 17];
export const LAST_ID = 26;

/** Later than every e-mail of the seed data. */
export const NOW = new Date(SEED_DATE.getTime() + 3_600_000);

export function freezeEmailClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const fetchEmails = (api: TestApi, query: Record<string, string> = {}) => api.fetch(listEmails, { query });
export const fetchEmailIds = async (api: TestApi, query?: Record<string, string>) =>
  (await fetchEmails(api, query)).emails.map(({ id }) => id);
export const callUpdateEmails = async (api: TestApi, emailIds: unknown, dataToUpdate: object) =>
  (await api.fetch(updateEmails, { body: { emailIds, dataToUpdate } })).emails;
export const callToggleLabel = async (api: TestApi, emailIds: unknown, label: string, isOn?: boolean) =>
  (await api.fetch(toggleEmailsLabel, { body: { emailIds, label, isOn } })).emails;
export const fetchEmail = (api: TestApi, id: number) => api.fetch(getEmail, { params: { id } });
export const fetchAdjacentEmail = (api: TestApi, dir: "previous" | "next", emailId: number) =>
  api.call(getAdjacentEmail, { params: { dir, emailId } });
export const callSendEmail = async (api: TestApi, body: object, options?: SendOptions) =>
  (await api.fetch(sendEmail, { ...options, body })).email;

export const readStoredEmail = async (api: TestApi, id: number) => (await api.db.emails.get(id)) as Email;

const callAndParse = async <E extends Endpoint>(api: TestApi, endpoint: E, options: SendOptions) => {
  const response = await api.call(endpoint, options);
  const [[status, schema] = []] = Object.entries(endpoint.responses);
  if (response.status !== Number(status)) throw new Error(`${response.status}: ${response.text}`);
  return v.parse(schema as v.GenericSchema<unknown, ResponseData<E>>, response.data);
};

export const fetchSummaries = (api: TestApi, params: Input<typeof listEmailSummaries>["params"] = {}) =>
  callAndParse(api, listEmailSummaries, { params });
export const fetchConversation = (api: TestApi, params: Input<typeof getEmailConversation>["params"]) =>
  callAndParse(api, getEmailConversation, { params });
export const callDeleteEmails = async (api: TestApi, emailIds: number[]) =>
  (await callAndParse(api, deleteEmails, { body: { emailIds } })).deleted ?? expect.unreachable();
export const callEmptyTrash = async (api: TestApi) =>
  (await callAndParse(api, emptyTrash, {})).deleted ?? expect.unreachable();
export const callRestoreEmails = async (api: TestApi, deleted: readonly object[]) =>
  (await callAndParse(api, restoreEmails, { body: { deleted } })).restoredIds;
export async function callSaveDraft(api: TestApi, draft: object): Promise<Email> {
  const { id } = await callAndParse(api, saveDraft, { body: { draft } });
  return toEmail((await api.db.emails.get(id)) as EmailRow);
}
export const callAttachFile = async (api: TestApi, file: object, draftId?: number) =>
  (await callAndParse(api, attachFile, { body: { file, draftId } })).attachment;
export const callSendDraft = async (api: TestApi, body: Input<typeof sendDraft>["body"]) =>
  readStoredEmail(api, (await callAndParse(api, sendDraft, { body })).id);
export const callCancelSend = async (api: TestApi, id: number) =>
  readStoredEmail(api, (await callAndParse(api, cancelSend, { body: { id } })).id);

export async function runWorkAfter(api: TestApi, seconds: number): Promise<string | undefined> {
  vi.setSystemTime(NOW.getTime() + seconds * 1_000);
  return api.runScheduledWork();
}
