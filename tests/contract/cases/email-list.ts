import { restoreEmails } from "../../../src/contract/email-list.ts";
import { type ContractCase, invalidPaging, notFound, rejects, tooLong } from "../case.ts";

const invalidView = { folder: ["outbox"], label: ["urgent"], q: [tooLong(200)] };
const notDeletableErrors = { emailIds: ["Only drafts and emails in the trash can be deleted."] };

const [deletedEmail] = restoreEmails.example.body.deleted;
const toRestoreBody = (...changes: object[]) => ({
  body: { deleted: changes.map((each) => ({ ...deletedEmail, ...each })) },
});

export const emailListCases = {
  listEmailSummaries: { invalid: { ...invalidView, ...invalidPaging, unread: ["yes"] } },
  getEmailConversation: {
    invalid: { id: [undefined], ...invalidView },
    errorCases: [notFound("Email", { query: { id: "999" } })],
  },
  deleteEmails: {
    withoutActivity: "the own mailbox and chat",
    invalid: { emailIds: [undefined, []] },
    errorCases: [
      notFound("Email", { body: { emailIds: [15, 999] } }),
      rejects("an email of the inbox among drafts", 400, notDeletableErrors, { body: { emailIds: [16, 26] } }),
      rejects("a sent email", 400, notDeletableErrors, { body: { emailIds: [17] } }),
    ],
  },
  emptyTrash: { withoutActivity: "the own mailbox and chat" },
  restoreEmails: {
    withoutActivity: "the own mailbox and chat",
    success: async ({ db }) => {
      await db.emails.delete(18);
      return restoreEmails.example;
    },
    invalid: {
      deleted: [[]],
      "deleted.0.folder": ["inbox"],
      "deleted.0.message": ["<script>alert(1)</script>"],
    },
    errorCases: [
      rejects("an email that exists", 409, "Email 15 already exists", toRestoreBody({ id: 15 })),
      rejects("an email twice", 409, "Email 15 already exists", async ({ db }) => {
        await db.emails.delete(15);
        return toRestoreBody({ id: 15 }, { id: 15 });
      }),
      rejects(
        "an id that no email ever had",
        400,
        { "deleted.0.id": ["No email ever had this id."] },
        toRestoreBody({ id: 27 }),
      ),
    ],
  },
} satisfies Record<string, ContractCase>;
