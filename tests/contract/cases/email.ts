import { anyErrorMessages, type ContractCase } from "../case.ts";
import { emailListCases } from "./email-list.ts";
import { emailSendingCases } from "./email-sending.ts";

const emailNotFound = { status: 404, error: "Email not found" };
const views = "Use one of inbox, sent, draft, spam, trash, starred.";
const folders = "Use one of inbox, sent, draft, spam, trash.";
const labels = "Use one of personal, company, important, private.";
const notHtml =
  "Use only paragraphs, headings, lists, quotes, lines, code, strong, em, u, s, links, and pictures of this site.";

const listEmails: ContractCase = {
  errorCases: [
    { name: "an unknown folder", options: { query: { folder: "outbox" } }, status: 400, error: { folder: [views] } },
    {
      name: "a folder given twice",
      options: { query: "folder=inbox&folder=sent" },
      status: 400,
      error: { folder: [views] },
    },
    { name: "an unknown label", options: { query: { label: "urgent" } }, status: 400, error: { label: [labels] } },
    { name: "q given twice", options: { query: "q=a&q=b" }, status: 400, error: { q: ["Enter text."] } },
    {
      name: "a q that is too long",
      options: { query: { q: "ก".repeat(201) } },
      status: 400,
      error: { q: ["Use at most 200 characters."] },
    },
  ],
};

/** Error cases for invalid lists of ids, which all calls that update e-mails share. */
const wrongIds = (rest: object): ContractCase["errorCases"] => [
  { name: "an unknown id among known ones", options: { body: { emailIds: [1, 999, 2], ...rest } }, ...emailNotFound },
  { name: "no ids", options: { body: rest }, status: 400, error: { emailIds: anyErrorMessages } },
  {
    name: "an empty list of ids",
    options: { body: { emailIds: [], ...rest } },
    status: 400,
    error: { emailIds: ["Select at least one email."] },
  },
  {
    name: "a bare id instead of a list",
    options: { body: { emailIds: 1, ...rest } },
    status: 400,
    error: { emailIds: ["Enter a list."] },
  },
  {
    name: "non-numeric ids",
    options: { body: { emailIds: [1, "two", 0], ...rest } },
    status: 400,
    error: { "emailIds.1": ["Enter a whole number."], "emailIds.2": ["Enter a number of at least 1."] },
  },
  {
    name: "too many ids",
    options: { body: { emailIds: Array.from({ length: 1_001 }, (_, index) => index + 1), ...rest } },
    status: 400,
    error: { emailIds: ["Use at most 1,000 emails."] },
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
    { name: "no change", options: { body: { emailIds: [1] } }, status: 400, error: { dataToUpdate: anyErrorMessages } },
    {
      name: "fields of another type",
      options: updateBody({ isRead: "yes", isStarred: 1, folder: null, labels: "company" }),
      status: 400,
      error: {
        "dataToUpdate.isRead": ["Enter true or false."],
        "dataToUpdate.isStarred": ["Enter true or false."],
        "dataToUpdate.folder": [folders],
        "dataToUpdate.labels": ["Enter a list."],
      },
    },
    {
      name: 'moving an e-mail to the folder "starred"',
      options: updateBody({ folder: "starred" }),
      status: 400,
      error: { "dataToUpdate.folder": [folders] },
    },
    {
      name: "moving a received e-mail to drafts",
      options: updateBody({ folder: "draft" }),
      ...wrongFolderError,
    },
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
      status: 400,
      error: { "dataToUpdate.labels.1": [labels] },
    },
    {
      name: "too many labels",
      options: updateBody({ labels: Array(5).fill("company") }),
      status: 400,
      error: { "dataToUpdate.labels": ["Use at most 4 labels."] },
    },
  ],
};

const toggleEmailsLabel: ContractCase = {
  errorCases: [
    ...wrongIds({ label: "company" }),
    { name: "no label", options: { body: { emailIds: [1] } }, status: 400, error: { label: anyErrorMessages } },
    {
      name: "an unknown label",
      options: { body: { emailIds: [1], label: "urgent" } },
      status: 400,
      error: { label: [labels] },
    },
  ],
};

const getEmail: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { id: "999" } }, ...emailNotFound },
    { name: "no id", options: {}, status: 400, error: { id: anyErrorMessages } },
    {
      name: "a non-numeric id",
      options: { query: { id: "first" } },
      status: 400,
      error: { id: ["Enter a whole number."] },
    },
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
    { name: "no params", options: {}, status: 400, error: { dir: anyErrorMessages, emailId: anyErrorMessages } },
    {
      name: "an unknown direction",
      options: { query: { dir: "up", emailId: "14" } },
      status: 400,
      error: { dir: ["Use one of previous, next."] },
    },
  ],
};

const recipients = [{ email: "aiko@example.com" }];
const sendBody = (email: object, saveAs?: string) => ({ body: { email: { to: recipients, ...email }, saveAs } });
const noRecipient = { status: 400, error: { "email.to": ["Add at least one recipient."] } };

const sendEmail: ContractCase = {
  errorCases: [
    { name: "a body without an e-mail", options: { body: {} }, status: 400, error: { email: anyErrorMessages } },
    { name: "an e-mail without recipients", options: sendBody({ to: [] }), ...noRecipient },
    { name: "sending a draft without recipients", options: { body: { email: { id: 19 } } }, ...noRecipient },
    { name: "an unknown draft", options: sendBody({ id: 999 }), ...emailNotFound },
    {
      name: "an e-mail that is not a draft",
      options: sendBody({ id: 26 }, "draft"),
      status: 400,
      error: { "email.id": ["This email is not a draft."] },
    },
    {
      name: "an unknown saveAs folder",
      options: sendBody({}, "trash"),
      status: 400,
      error: { saveAs: ["Use draft, or omit it to send."] },
    },
    {
      name: "fields of another type",
      options: sendBody({ to: "aiko@example.com", cc: [1], bcc: null, subject: 1, message: [], attachments: {} }),
      status: 400,
      error: {
        "email.to": ["Enter a list."],
        "email.cc.0": anyErrorMessages,
        "email.bcc": ["Enter a list."],
        "email.subject": ["Enter text."],
        "email.message": ["Enter text."],
        "email.attachments": ["Enter a list."],
      },
    },
    {
      name: "recipients without an address",
      options: sendBody({ to: [{ name: "Aiko" }], cc: [{ email: "" }], bcc: [{ name: 1, email: "aiko" }] }),
      status: 400,
      error: {
        "email.to.0.email": anyErrorMessages,
        "email.cc.0.email": ["This is required.", "Enter an email address, such as name@example.com."],
        "email.bcc.0.name": ["Enter text."],
        "email.bcc.0.email": ["Enter an email address, such as name@example.com."],
      },
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
      status: 400,
      error: { "email.message": [notHtml] },
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
      status: 400,
      error: {
        "email.attachments.0.fileName": ["This is required."],
        "email.attachments.0.size": ["Enter a number of at least 0."],
        "email.attachments.0.kind": ["Use one of document, spreadsheet, presentation, pdf, image, archive, other."],
        "email.attachments.1.size": ["Use a file of at most 25 MB."],
        "email.attachments.2.size": ["Enter a number."],
        "email.attachments.3.size": ["Enter a whole number."],
      },
    },
  ],
};

export const email = {
  listEmails,
  updateEmails,
  toggleEmailsLabel,
  getEmail,
  getAdjacentEmail,
  sendEmail,
  ...emailListCases,
  ...emailSendingCases,
};
