import type { ContactRequest } from "../../../src/contract/contact.ts";
import { contactExamples } from "../../../src/contract/examples/contact.ts";
import { anyErrorMessages, beingSent, type ContractCase } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const UUID = contactExamples.cancelContactRequest.params.id;
const { body } = contactExamples.submitContactRequest;

/** Builds a stored, queued contact request; `change` overrides its fields. */
export const buildContactRequest = (change: Partial<ContactRequest> = {}): ContactRequest => ({
  id: UUID,
  status: "queued",
  createdAt: "2026-07-15T02:30:00.000Z",
  name: "มะลิ ใจดี",
  companyName: "",
  email: "mali@example.com",
  phone: "",
  interest: ["platform"],
  budget: "",
  message: "ขอใบเสนอราคาสำหรับร้านสองสาขาค่ะ",
  department: "sale",
  website: "",
  key: UUID,
  language: "th",
  attempts: 0,
  nextAttemptAt: "2026-07-15T02:30:00.000Z",
  ...change,
});

/** Stores a contact request before the call. */
const withStoredRequest =
  (change: Partial<ContactRequest>, options: SendOptions) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.contactRequests.add(buildContactRequest(change));
    return options;
  };

const sentFields = { status: "sent", reference: "R-1", nextAttemptAt: null } as const;

/** Error cases of every call on one request: the id is invalid, or the request is already sent or being sent. */
const notEditableCases = (options: SendOptions) => [
  { name: "an unknown id", options, status: 404, error: "Request not found" },
  {
    name: "an id that is not a UUID",
    options: { ...options, params: { id: 1 } },
    status: 400,
    error: { id: ["Enter a UUID."] },
  },
  { name: "a sent request", options: withStoredRequest(sentFields, options), status: 409, error: "Already sent" },
  {
    name: "a request that is being sent",
    options: withStoredRequest(beingSent, options),
    status: 409,
    error: "Being sent",
  },
];

/** Error cases for invalid fields, which adding and updating a request share. */
const wrongFields = (params?: object) => [
  {
    name: "fields of another type",
    options: {
      params,
      body: {
        name: 1,
        companyName: null,
        email: 2,
        phone: 66_25_550_142,
        interest: "platform",
        budget: 5,
        message: {},
        department: 1,
      },
    },
    status: 400,
    error: {
      name: ["Enter text."],
      companyName: ["Enter text."],
      email: ["Enter text."],
      phone: ["Enter text."],
      interest: ["Enter a list."],
      budget: ["Use one of unsure, small, medium, large."],
      message: ["Enter text."],
      department: ["Use one of sale, customer-operation, accounting, support, human-resources."],
    },
  },
  {
    name: "fields that are too long",
    options: {
      params,
      body: {
        name: "ก".repeat(201),
        companyName: "ก".repeat(201),
        email: `${"a".repeat(190)}@example.com`,
        phone: "1".repeat(51),
        interest: Array.from({ length: 6 }, () => "care"),
        message: "ก".repeat(5_001),
      },
    },
    status: 400,
    error: {
      name: ["Use at most 200 characters."],
      companyName: ["Use at most 200 characters."],
      email: ["Use at most 200 characters."],
      phone: ["Use at most 50 characters."],
      interest: ["Choose at most 5 services."],
      message: ["Use at most 5,000 characters."],
    },
  },
  {
    name: "values that are not among the options",
    options: {
      params,
      body: { ...body, interest: ["care", "cake"], budget: "huge", department: "kitchen" },
    },
    status: 400,
    error: {
      "interest.1": ["Use one of platform, data, training, care, tailoring."],
      budget: ["Use one of unsure, small, medium, large."],
      department: ["Use one of sale, customer-operation, accounting, support, human-resources."],
    },
  },
  {
    name: "an empty name, an incomplete e-mail address and a short message",
    options: { params, body: { ...body, name: " ", email: "mali@example", message: " ขอราคาค่ะ\n" } },
    status: 400,
    error: {
      name: ["This is required."],
      email: ["Enter an email address, such as name@example.com."],
      message: ["Use at least 10 characters."],
    },
  },
  { name: "a body that is a string", options: { params, body: "x" }, status: 400, error: { body: anyErrorMessages } },
];

const submitContactRequest: ContractCase = {
  errorCases: [
    {
      name: "an empty request",
      options: { body: {} },
      status: 400,
      error: { name: anyErrorMessages, email: anyErrorMessages, message: anyErrorMessages },
    },
    {
      name: "an empty idempotency key",
      options: { body, headers: { "idempotency-key": "" } },
      status: 400,
      error: { "Idempotency-Key": ["Use 1 to 200 characters."] },
    },
    {
      name: "another request with the idempotency key of a stored request",
      options: withStoredRequest({}, { body, headers: { "idempotency-key": UUID } }),
      status: 409,
      error: "This key was used for another request",
    },
    ...wrongFields(),
  ],
};

const listContactRequests: ContractCase = { success: withStoredRequest({}, {}), errorCases: [] };

const retryContactRequest: ContractCase = {
  success: withStoredRequest(
    { status: "rejected", reason: "Too many requests", nextAttemptAt: null },
    contactExamples.retryContactRequest,
  ),
  errorCases: notEditableCases(contactExamples.retryContactRequest),
};

const updateContactRequest: ContractCase = {
  success: withStoredRequest({}, contactExamples.updateContactRequest),
  errorCases: [...notEditableCases(contactExamples.updateContactRequest), ...wrongFields({ id: UUID })],
};

const cancelContactRequest: ContractCase = {
  success: withStoredRequest({}, contactExamples.cancelContactRequest),
  errorCases: notEditableCases(contactExamples.cancelContactRequest),
};

export const contact = {
  submitContactRequest,
  listContactRequests,
  retryContactRequest,
  updateContactRequest,
  cancelContactRequest,
};
