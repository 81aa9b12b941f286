import { type CaseOptions, type ContractCase, notFound, rejects, tooLong } from "../case.ts";

const uuid = "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7aff";

const rejectsNonDraft = (name: string, field: string, options: CaseOptions) =>
  rejects(name, 400, { [field]: ["This email is not a draft."] }, options);

/** Makes the draft 16 wait to be sent, then continues with the given request. */
const whileWaiting =
  (options: object): CaseOptions =>
  async ({ db }) => {
    await db.emails.update(16, { scheduledAt: "2999-01-01T00:00:00.000Z" });
    return options;
  };
const rejectsWhileWaiting = (options: object) =>
  rejects(
    "a draft that waits to be sent",
    409,
    "This email is waiting to be sent. Cancel sending before you change it",
    whileWaiting(options),
  );

const draftBody = (fields: object) => ({ body: { draft: fields } });
const file = { fileName: "a.txt", mediaType: "text/plain", data: "YQ==" };
const ALREADY_SENT = "This email was already sent";

export const emailSendingCases = {
  saveDraft: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: {
      draft: [undefined],
      "draft.key": ["1"],
      "draft.to": ["aiko@example.com", Array(101).fill({ email: "a" })],
      "draft.cc.0": [1, { name: 3, email: "a" }, { name: tooLong(100), email: "a" }],
      "draft.cc.0.email": [2, tooLong(200)],
      "draft.bcc": [[{ name: "Aiko" }]],
      "draft.subject": [1, tooLong(200)],
      "draft.message": [[], '<p onclick="x">'],
      "draft.attachments": [{}, ["a.txt"], Array(21).fill({ fileId: uuid })],
      "draft.inReplyTo": ["first"],
    },
    errorCases: [
      notFound("Email", draftBody({ id: 999 })),
      rejectsNonDraft("an email that is not a draft", "draft.id", draftBody({ id: 26 })),
      rejectsNonDraft("the key of a draft that was sent", "draft.key", async ({ db }) => {
        await db.emails.update(17, { key: uuid });
        return draftBody({ key: uuid, subject: "Late" });
      }),
      rejectsWhileWaiting(draftBody({ id: 16, subject: "New" })),
      rejects(
        "attachments that were never stored",
        400,
        { "draft.attachments.1.fileId": ["This file is not stored on this device."] },
        draftBody({ attachments: [{ fileId: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01" }, { fileId: uuid }] }),
      ),
    ],
  },
  attachFile: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: {
      "file.fileName": [" "],
      "file.mediaType": ["text"],
      // The second one has more than 5 MB.
      "file.data": ["", "A".repeat(6_666_672)],
    },
    errorCases: [
      notFound("Email", { body: { file, draftId: 999 } }),
      rejectsNonDraft("an email that is not a draft", "draftId", { body: { file, draftId: 26 } }),
      rejectsWhileWaiting({ body: { file, draftId: 16 } }),
      rejects("a draft with 20 attachments", 400, { draftId: ["Use at most 20 attachments."] }, async ({ db }) => {
        await db.emails.update(16, { attachments: Array(20).fill({ fileName: "a.pdf", size: 1, kind: "pdf" }) });
        return { body: { file, draftId: 16 } };
      }),
    ],
  },
  getEmailFile: { invalid: { id: ["1"] }, errorCases: [notFound("File", { params: { id: uuid } })] },
  sendDraft: {
    invalid: { scheduledAt: [1], delaySeconds: ["10", 31] },
    errorCases: [
      notFound("Email", { body: { id: 999 } }),
      rejectsNonDraft("an email that is not a draft", "id", { body: { id: 26 } }),
      rejects(
        "a draft without recipients at a time in the past",
        400,
        { to: ["Add at least one recipient."], scheduledAt: ["Choose a time in the future."] },
        { body: { id: 19, scheduledAt: "2020-01-01T00:00:00Z" } },
      ),
      rejects(
        "invalid addresses, too large files and two times at once",
        400,
        {
          to: ['"aik" is not an email address.', '"" is not an email address.'],
          cc: ['"b@" is not an email address.'],
          bcc: ['"ก" is not an email address.'],
          attachments: ["Use at most 5 MB of files in one email."],
          delaySeconds: ["Use either scheduledAt or delaySeconds."],
        },
        async ({ db }) => {
          const toPeople = (...emails: string[]) => emails.map((email) => ({ name: "", email }));
          const file = { fileName: "a.zip", size: 3_000_000, kind: "archive" as const, fileId: uuid };
          await db.emails.update(16, {
            to: toPeople("aiko@example.com", "aik", ""),
            cc: toPeople("b@"),
            bcc: toPeople("ก"),
            attachments: [file, file],
          });
          return { body: { id: 16, scheduledAt: "2999-01-01T00:00:00Z", delaySeconds: 10 } };
        },
      ),
    ],
  },
  cancelSend: {
    withoutActivity: "a draft, or a file that no record shows yet",
    success: whileWaiting({ body: { id: 16 } }),
    errorCases: [
      notFound("Email", { body: { id: 999 } }),
      rejects("a sent email", 409, ALREADY_SENT, { body: { id: 17 } }),
      rejectsNonDraft("a received email", "id", { body: { id: 26 } }),
      rejects("an email that is due but that the worker has not sent yet", 409, ALREADY_SENT, async ({ db }) => {
        await db.emails.update(16, { scheduledAt: new Date(Date.now() - 5_000).toISOString() });
        return { body: { id: 16 } };
      }),
    ],
  },
} satisfies Record<string, ContractCase>;
