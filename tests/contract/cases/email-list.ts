import { emailExamples } from "../../../src/contract/examples/email.ts";
import type { ContractCase } from "../case.ts";

const emailNotFound = { status: 404, error: "Email not found" };
const views = "Use one of inbox, sent, draft, spam, trash, starred.";
const labels = "Use one of personal, company, important, private.";
const tooLong = { q: ["Use at most 200 characters."] };

const listEmailSummaries: ContractCase = {
  errorCases: [
    {
      name: "unknown filters",
      options: { query: { folder: "outbox", label: "urgent", unread: "yes", q: "ก".repeat(201) } },
      status: 400,
      error: { folder: [views], label: [labels], unread: ["Enter true or false."], ...tooLong },
    },
    {
      name: "a page that is not a number and a page size above the limit",
      options: { query: { page: "two", perPage: "1001" } },
      invalid: ["page", "perPage"],
    },
  ],
};

const getEmailConversation: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { id: "999" } }, ...emailNotFound },
    { name: "no id", options: {}, invalid: ["id"] },
    {
      name: "an unknown view",
      options: { query: { id: "26", folder: "outbox", label: "urgent", q: "ก".repeat(201) } },
      status: 400,
      error: { folder: [views], label: [labels], ...tooLong },
    },
  ],
};

const notDeletable = { status: 400, error: { emailIds: ["Only drafts and emails in the trash can be deleted."] } };

const deleteEmails: ContractCase = {
  errorCases: [
    { name: "an unknown id among known ones", options: { body: { emailIds: [15, 999] } }, ...emailNotFound },
    { name: "an email of the inbox among drafts", options: { body: { emailIds: [16, 26] } }, ...notDeletable },
    { name: "a sent email", options: { body: { emailIds: [17] } }, ...notDeletable },
    { name: "no ids", options: { body: {} }, invalid: ["emailIds"] },
    { name: "an empty list of ids", options: { body: { emailIds: [] } }, invalid: ["emailIds"] },
  ],
};

const [deleted] = emailExamples.restoreEmails.body.deleted;
const restoreBody = (...changes: object[]) => ({ body: { deleted: changes.map((each) => ({ ...deleted, ...each })) } });

const restoreEmails: ContractCase = {
  success: async ({ db }) => {
    await db.emails.delete(18);
    return emailExamples.restoreEmails;
  },
  errorCases: [
    { name: "an email that exists", options: restoreBody({ id: 15 }), status: 409, error: "Email 15 already exists" },
    {
      name: "an email twice",
      options: async ({ db }) => {
        await db.emails.delete(15);
        return restoreBody({ id: 15 }, { id: 15 });
      },
      status: 409,
      error: "Email 15 already exists",
    },
    {
      name: "an id that no email ever had",
      options: restoreBody({ id: 27 }),
      status: 400,
      error: { "deleted.0.id": ["No email ever had this id."] },
    },
    { name: "an email of the inbox", options: restoreBody({ folder: "inbox" }), invalid: ["deleted.0.folder"] },
    {
      name: "a message with a script",
      options: restoreBody({ message: "<script>alert(1)</script>" }),
      invalid: ["deleted.0.message"],
    },
    { name: "an empty list", options: { body: { deleted: [] } }, invalid: ["deleted"] },
  ],
};

export const emailListCases = {
  listEmailSummaries,
  getEmailConversation,
  deleteEmails,
  emptyTrash: { errorCases: [] },
  restoreEmails,
};
