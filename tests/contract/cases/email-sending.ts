import { anyErrorMessages, type CaseOptions, type ContractCase } from "../case.ts";

const emailNotFound = { status: 404, error: "Email not found" };
const notADraft = (field: string) => ({ status: 400, error: { [field]: ["This email is not a draft."] } });
const uuid = "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7aff";

/** Makes the draft 16 wait to be sent, then continues with the given request. */
const whileWaiting =
  (options: object): CaseOptions =>
  async ({ db }) => {
    await db.emails.update(16, { scheduledAt: "2999-01-01T00:00:00.000Z" });
    return options;
  };
const waiting = { status: 409, error: "This email is waiting to be sent. Cancel sending before you change it" };

const draft = (fields: object) => ({ body: { draft: fields } });

const saveDraft: ContractCase = {
  errorCases: [
    { name: "a body without a draft", options: { body: {} }, invalid: ["draft"] },
    { name: "an unknown id", options: draft({ id: 999 }), ...emailNotFound },
    { name: "an email that is not a draft", options: draft({ id: 26 }), ...notADraft("draft.id") },
    {
      name: "the key of a draft that was sent",
      options: async ({ db }) => {
        await db.emails.update(17, { key: uuid });
        return draft({ key: uuid, subject: "Late" });
      },
      ...notADraft("draft.key"),
    },
    { name: "a draft that waits to be sent", options: whileWaiting(draft({ id: 16, subject: "New" })), ...waiting },
    {
      name: "type errors in several fields and items at once",
      options: draft({
        key: "1",
        to: "aiko@example.com",
        cc: [1, { email: 2, name: 3 }],
        bcc: [{ name: "Aiko" }],
        subject: 1,
        message: [],
        attachments: {},
        inReplyTo: "first",
      }),
      invalid: [
        "draft.key",
        "draft.to",
        "draft.cc.0",
        "draft.cc.1.name",
        "draft.cc.1.email",
        "draft.bcc.0.email",
        "draft.subject",
        "draft.message",
        "draft.attachments",
        "draft.inReplyTo",
      ],
    },
    {
      name: "fields that are too long and unsafe HTML",
      options: draft({
        to: Array(101).fill({ email: "a" }),
        cc: [{ name: "n".repeat(101), email: "e".repeat(201) }],
        subject: "ก".repeat(201),
        message: '<p onclick="x">',
        attachments: Array(21).fill({ fileId: uuid }),
      }),
      status: 400,
      error: {
        "draft.to": ["Use at most 100 recipients."],
        "draft.cc.0.name": ["Use at most 100 characters."],
        "draft.cc.0.email": ["Use at most 200 characters."],
        "draft.subject": ["Use at most 200 characters."],
        "draft.message": anyErrorMessages,
        "draft.attachments": ["Use at most 20 attachments."],
      },
    },
    {
      name: "attachments that were never stored",
      options: draft({ attachments: [{ fileId: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01" }, { fileId: uuid }] }),
      status: 400,
      error: { "draft.attachments.1.fileId": ["This file is not stored on this device."] },
    },
    {
      name: "an attachment that is no file",
      options: draft({ attachments: ["a.txt"] }),
      invalid: ["draft.attachments.0"],
    },
  ],
};

const file = { fileName: "a.txt", mediaType: "text/plain", data: "YQ==" };

const attachFile: ContractCase = {
  errorCases: [
    { name: "an unknown draft", options: { body: { file, draftId: 999 } }, ...emailNotFound },
    { name: "an email that is not a draft", options: { body: { file, draftId: 26 } }, ...notADraft("draftId") },
    { name: "a draft that waits to be sent", options: whileWaiting({ body: { file, draftId: 16 } }), ...waiting },
    {
      name: "a draft with 20 attachments",
      options: async ({ db }) => {
        const attachments = Array(20).fill({ fileName: "a.pdf", size: 1, kind: "pdf" });
        await db.emails.update(16, { attachments });
        return { body: { file, draftId: 16 } };
      },
      status: 400,
      error: { draftId: ["Use at most 20 attachments."] },
    },
    {
      name: "an empty file without a name",
      options: { body: { file: { fileName: " ", mediaType: "text", data: "" } } },
      invalid: ["file.fileName", "file.mediaType", "file.data"],
    },
    {
      name: "a file of more than 5 MB",
      options: { body: { file: { ...file, data: "A".repeat(6_666_672) } } },
      invalid: ["file.data"],
    },
  ],
};

const getEmailFile: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { params: { id: uuid } }, status: 404, error: "File not found" },
    { name: "an id that is no UUID", options: { params: { id: "1" } }, invalid: ["id"] },
  ],
};

const sendDraft: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { body: { id: 999 } }, ...emailNotFound },
    { name: "an email that is not a draft", options: { body: { id: 26 } }, ...notADraft("id") },
    {
      name: "a draft without recipients at a time in the past",
      options: { body: { id: 19, scheduledAt: "2020-01-01T00:00:00Z" } },
      status: 400,
      error: { to: ["Add at least one recipient."], scheduledAt: ["Choose a time in the future."] },
    },
    {
      name: "invalid addresses, too large files and two times at once",
      options: async ({ db }) => {
        const person = (email: string) => ({ name: "", email });
        const file = { fileName: "a.zip", size: 3_000_000, kind: "archive" as const, fileId: uuid };
        await db.emails.update(16, {
          to: [person("aiko@example.com"), person("aik"), person("")],
          cc: [person("b@")],
          bcc: [person("ก")],
          attachments: [file, file],
        });
        return { body: { id: 16, scheduledAt: "2999-01-01T00:00:00Z", delaySeconds: 10 } };
      },
      status: 400,
      error: {
        to: ['"aik" is not an email address.', '"" is not an email address.'],
        cc: ['"b@" is not an email address.'],
        bcc: ['"ก" is not an email address.'],
        attachments: ["Use at most 5 MB of files in one email."],
        delaySeconds: ["Use either scheduledAt or delaySeconds."],
      },
    },
    {
      name: "a delay and a time of another type",
      options: { body: { id: 16, scheduledAt: 1, delaySeconds: "10" } },
      invalid: ["scheduledAt", "delaySeconds"],
    },
    {
      name: "a delay of more than 30 seconds",
      options: { body: { id: 16, delaySeconds: 31 } },
      invalid: ["delaySeconds"],
    },
  ],
};

const alreadySent = { status: 409, error: "This email was already sent" };

const cancelSend: ContractCase = {
  success: whileWaiting({ body: { id: 16 } }),
  errorCases: [
    { name: "an unknown id", options: { body: { id: 999 } }, ...emailNotFound },
    { name: "a sent email", options: { body: { id: 17 } }, ...alreadySent },
    { name: "a received email", options: { body: { id: 26 } }, ...notADraft("id") },
    {
      name: "an email that is due but that the worker has not sent yet",
      options: async ({ db }) => {
        await db.emails.update(16, { scheduledAt: new Date(Date.now() - 5_000).toISOString() });
        return { body: { id: 16 } };
      },
      ...alreadySent,
    },
  ],
};

export const emailSendingCases = {
  saveDraft,
  attachFile,
  getEmailFile,
  sendDraft,
  cancelSend,
};
