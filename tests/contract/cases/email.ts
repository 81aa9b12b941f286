import type { Cases, ContractCase } from "../case.ts";
import { emailListCases } from "./email-list.ts";
import { emailSendingCases } from "./email-sending.ts";

const emailNotFound = { status: 404, error: "Email not found" };

const listEmails: ContractCase = {
  errorCases: [
    { name: "an unknown folder", options: { query: { folder: "outbox" } }, invalid: ["folder"] },
    { name: "a folder given twice", options: { query: "folder=inbox&folder=sent" }, invalid: ["folder"] },
    { name: "an unknown label", options: { query: { label: "urgent" } }, invalid: ["label"] },
    { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
    { name: "a q that is too long", options: { query: { q: "ก".repeat(201) } }, invalid: ["q"] },
  ],
};

/** Error cases for invalid lists of ids, which all calls that update e-mails share. */
const wrongIds = (rest: object): ContractCase["errorCases"] => [
  { name: "an unknown id among known ones", options: { body: { emailIds: [1, 999, 2], ...rest } }, ...emailNotFound },
  { name: "no ids", options: { body: rest }, invalid: ["emailIds"] },
  { name: "an empty list of ids", options: { body: { emailIds: [], ...rest } }, invalid: ["emailIds"] },
  { name: "a bare id instead of a list", options: { body: { emailIds: 1, ...rest } }, invalid: ["emailIds"] },
  {
    name: "non-numeric ids",
    options: { body: { emailIds: [1, "two", 0], ...rest } },
    invalid: ["emailIds.1", "emailIds.2"],
  },
  {
    name: "too many ids",
    options: { body: { emailIds: Array.from({ length: 1_001 }, (_, index) => index + 1), ...rest } },
    invalid: ["emailIds"],
  },
];

const updateBody = (dataToUpdate: unknown) => ({ body: { emailIds: [1], dataToUpdate } });

const wrongFolderError = {
  status: 400,
  error: { "dataToUpdate.folder": ["Only an email that came from this folder can be moved there."] },
};

const updateEmails: ContractCase = {
  errorCases: [
    ...wrongIds({ dataToUpdate: { isRead: true } }),
    { name: "no change", options: { body: { emailIds: [1] } }, invalid: ["dataToUpdate"] },
    {
      name: "fields of another type",
      options: updateBody({ isRead: "yes", isStarred: 1, folder: null, labels: "company" }),
      invalid: ["dataToUpdate.isRead", "dataToUpdate.isStarred", "dataToUpdate.folder", "dataToUpdate.labels"],
    },
    {
      name: 'moving an e-mail to the folder "starred"',
      options: updateBody({ folder: "starred" }),
      invalid: ["dataToUpdate.folder"],
    },
    { name: "moving a received e-mail to drafts", options: updateBody({ folder: "draft" }), ...wrongFolderError },
    {
      name: "moving a received e-mail to sent",
      options: { body: { emailIds: [17, 26], dataToUpdate: { folder: "sent", isRead: true } } },
      ...wrongFolderError,
    },
    {
      name: "moving a sent e-mail to drafts",
      options: { body: { emailIds: [17], dataToUpdate: { folder: "draft" } } },
      ...wrongFolderError,
    },
    {
      name: "moving a draft without recipients to sent",
      options: { body: { emailIds: [19], dataToUpdate: { folder: "sent" } } },
      ...wrongFolderError,
    },
    {
      name: "an unknown label",
      options: updateBody({ labels: ["company", "urgent"] }),
      invalid: ["dataToUpdate.labels.1"],
    },
    {
      name: "too many labels",
      options: updateBody({ labels: Array(5).fill("company") }),
      invalid: ["dataToUpdate.labels"],
    },
  ],
};

const toggleEmailsLabel: ContractCase = {
  errorCases: [
    ...wrongIds({ label: "company" }),
    { name: "no label", options: { body: { emailIds: [1] } }, invalid: ["label"] },
    { name: "an unknown label", options: { body: { emailIds: [1], label: "urgent" } }, invalid: ["label"] },
  ],
};

const getEmail: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { id: "999" } }, ...emailNotFound },
    { name: "no id", options: {}, invalid: ["id"] },
    { name: "a non-numeric id", options: { query: { id: "first" } }, invalid: ["id"] },
  ],
};

const next = (emailId: string) => ({ query: { dir: "next", emailId } });

const getAdjacentEmail: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: next("999"), ...emailNotFound },
    { name: "the e-mail after the oldest one", options: next("3"), ...emailNotFound },
    {
      name: "the e-mail before the newest one",
      options: { query: { dir: "previous", emailId: "26" } },
      ...emailNotFound,
    },
    { name: "no params", options: {}, invalid: ["dir", "emailId"] },
    { name: "an unknown direction", options: { query: { dir: "up", emailId: "14" } }, invalid: ["dir"] },
  ],
};

const recipients = [{ email: "aiko@example.com" }];
const sendBody = (email: object, saveAs?: string) => ({ body: { email: { to: recipients, ...email }, saveAs } });
const noRecipient = { status: 400, error: { "email.to": ["Add at least one recipient."] } };

const sendEmail: ContractCase = {
  errorCases: [
    { name: "a body without an e-mail", options: { body: {} }, invalid: ["email"] },
    { name: "an e-mail without recipients", options: sendBody({ to: [] }), ...noRecipient },
    { name: "sending a draft without recipients", options: { body: { email: { id: 19 } } }, ...noRecipient },
    { name: "an unknown draft", options: sendBody({ id: 999 }), ...emailNotFound },
    {
      name: "an e-mail that is not a draft",
      options: sendBody({ id: 26 }, "draft"),
      status: 400,
      error: { "email.id": ["This email is not a draft."] },
    },
    { name: "an unknown saveAs folder", options: sendBody({}, "trash"), invalid: ["saveAs"] },
    {
      name: "fields of another type",
      options: sendBody({ to: "aiko@example.com", cc: [1], bcc: null, subject: 1, message: [], attachments: {} }),
      invalid: ["email.to", "email.cc.0", "email.bcc", "email.subject", "email.message", "email.attachments"],
    },
    {
      name: "recipients without an address",
      options: sendBody({ to: [{ name: "Aiko" }], cc: [{ email: "" }], bcc: [{ name: 1, email: "aiko" }] }),
      invalid: ["email.to.0.email", "email.cc.0.email", "email.bcc.0.name", "email.bcc.0.email"],
    },
    {
      name: "fields that are too long",
      options: sendBody({
        to: Array(101).fill(recipients[0]),
        subject: "ก".repeat(201),
        message: "ก".repeat(50_001),
        attachments: Array(21).fill({ fileName: "a.pdf", size: 1, kind: "pdf" }),
      }),
      status: 400,
      error: {
        "email.to": ["Use at most 100 recipients."],
        "email.subject": ["Use at most 200 characters."],
        "email.message": ["Use at most 50,000 characters."],
        "email.attachments": ["Use at most 20 attachments."],
      },
    },
    ...["<script>alert(1)</script>", '<p onclick="x">', '<a href="javascript:x">x</a>', "1 < 2"].map((message) => ({
      name: `the message ${message}`,
      options: sendBody({ message }),
      invalid: ["email.message"],
    })),
    {
      name: "invalid attachments",
      options: sendBody({
        attachments: [
          { fileName: " ", size: -1, kind: "virus" },
          { fileName: "a.zip", size: 25_000_001, kind: "archive" },
          { fileName: "a.zip", size: "1", kind: "archive" },
          { fileName: "a.zip", size: 0.5, kind: "archive" },
        ],
      }),
      invalid: [
        "email.attachments.0.fileName",
        "email.attachments.0.size",
        "email.attachments.0.kind",
        "email.attachments.1.size",
        "email.attachments.2.size",
        "email.attachments.3.size",
      ],
    },
  ],
};

export const cases: Cases<"email"> = {
  listEmails,
  updateEmails,
  toggleEmailsLabel,
  getEmail,
  getAdjacentEmail,
  sendEmail,
  ...emailListCases,
  ...emailSendingCases,
};
