import { type Cases, type InvalidValues, notFound, rejects, tooLong } from "../case.ts";
import { emailListCases } from "./email-list.ts";
import { emailSendingCases } from "./email-sending.ts";

const invalidIds: InvalidValues = { emailIds: [undefined, [], 1, [1, "two"], [0], Array(1_001).fill(1)] };

const rejectsFolder = (name: string, emailIds: number[], dataToUpdate: object) =>
  rejects(
    name,
    400,
    { "dataToUpdate.folder": ["Only an email that came from this folder can be moved there."] },
    { body: { emailIds, dataToUpdate } },
  );

const toAdjacentQuery = (dir: string, emailId: string) => ({ query: { dir, emailId } });
const noRecipientError = { "email.to": ["Add at least one recipient."] };
const attachment = { fileName: "a.zip", size: 1, kind: "archive" };

export const cases: Cases = {
  listEmails: {
    invalid: { folder: ["outbox", ["inbox", "sent"]], label: ["urgent"], q: [["a", "b"], tooLong(200)] },
  },
  updateEmails: {
    withoutActivity: "the own mailbox and chat",
    invalid: {
      ...invalidIds,
      dataToUpdate: [undefined],
      "dataToUpdate.isRead": ["yes"],
      "dataToUpdate.isStarred": [1],
      "dataToUpdate.folder": [null, "starred"],
      "dataToUpdate.labels": ["company", ["company", "urgent"], Array(5).fill("company")],
    },
    errorCases: [
      notFound("Email", { body: { emailIds: [1, 999, 2], dataToUpdate: { isRead: true } } }),
      rejectsFolder("moving a received email to drafts", [1], { folder: "draft" }),
      rejectsFolder("moving a received email to sent", [17, 26], { folder: "sent", isRead: true }),
      rejectsFolder("moving a sent email to drafts", [17], { folder: "draft" }),
      rejectsFolder("moving a draft without recipients to sent", [19], { folder: "sent" }),
    ],
  },
  toggleEmailsLabel: {
    withoutActivity: "the own mailbox and chat",
    invalid: { ...invalidIds, label: [undefined, "urgent"] },
    errorCases: [notFound("Email", { body: { emailIds: [1, 999, 2], label: "company" } })],
  },
  getEmail: { invalid: { id: [undefined, "first"] }, errorCases: [notFound("Email", { query: { id: "999" } })] },
  getAdjacentEmail: {
    invalid: { dir: [undefined, "up"], emailId: [undefined] },
    errorCases: [
      notFound("Email", toAdjacentQuery("next", "999")),
      notFound("Email", toAdjacentQuery("next", "3"), "the email after the oldest one"),
      notFound("Email", toAdjacentQuery("previous", "26"), "the email before the newest one"),
    ],
  },
  sendEmail: {
    invalid: {
      email: [undefined],
      saveAs: ["trash"],
      "email.to": ["aiko@example.com", [{ name: "Aiko" }], Array(101).fill({ email: "aiko@example.com" })],
      "email.cc": [[1], [{ email: "" }]],
      "email.bcc": [null, [{ name: 1, email: "aiko@example.com" }], [{ name: "", email: "aiko" }]],
      "email.subject": [1, tooLong(200)],
      "email.message": [[], tooLong(50_000), "<script>alert(1)</script>", "1 < 2"],
      "email.attachments": [{}, Array(21).fill(attachment)],
      "email.attachments.0": [
        { ...attachment, fileName: " " },
        { ...attachment, kind: "virus" },
        ...[-1, 0.5, "1", 25_000_001].map((size) => ({ ...attachment, size })),
      ],
    },
    errorCases: [
      rejects("an email without recipients", 400, noRecipientError, { body: { email: { to: [] } } }),
      rejects("sending a draft without recipients", 400, noRecipientError, { body: { email: { id: 19 } } }),
      notFound("Email", { body: { email: { id: 999, to: [{ email: "aiko@example.com" }] } } }),
      rejects(
        "an email that is not a draft",
        400,
        { "email.id": ["This email is not a draft."] },
        { body: { email: { id: 26, to: [{ email: "aiko@example.com" }] }, saveAs: "draft" } },
      ),
    ],
  },
  ...emailListCases,
  ...emailSendingCases,
};
