import type { ContactRequest } from "../../../src/contract/contact.ts";
import {
  cancelContactRequest,
  retryContactRequest,
  submitContactRequest,
  updateContactRequest,
} from "../../../src/contract/contact.ts";
import { beingSentFields, type Cases, type InvalidValues, notFound, rejects, tooLong } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const UUID = cancelContactRequest.example.params.id;
const { body } = submitContactRequest.example;

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

const withStoredRequest =
  (change: Partial<ContactRequest>, options: SendOptions) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.contactRequests.add(buildContactRequest(change));
    return options;
  };

const sentFields = { status: "sent", reference: "R-1", nextAttemptAt: null } as const;

const editErrorCases = (options: SendOptions) => [
  notFound("Request", options),
  rejects("a sent request", 409, "Already sent", withStoredRequest(sentFields, options)),
  rejects("a request that is being sent", 409, "Being sent", withStoredRequest(beingSentFields, options)),
];

const invalidFields: InvalidValues = {
  name: [1, " ", tooLong(200)],
  companyName: [null, tooLong(200)],
  email: [2, "mali@example", `${"a".repeat(190)}@example.com`],
  phone: [66_25_550_142, "1".repeat(51)],
  interest: ["platform", ["care", "cake"], Array(6).fill("care")],
  budget: [5, "huge"],
  message: [{}, " ขอราคาค่ะ\n", tooLong(5_000)],
  department: [1, "kitchen"],
};

export const cases: Cases = {
  submitContactRequest: {
    withoutActivity: "what a visitor sends",
    invalid: { ...invalidFields, name: [undefined], email: [undefined], message: [undefined] },
    errorCases: [
      rejects(
        "an empty idempotency key",
        400,
        { "Idempotency-Key": ["Use 1 to 200 characters."] },
        { body, headers: { "idempotency-key": "" } },
      ),
      rejects(
        "another request with the idempotency key of a stored request",
        409,
        "This key was used for another request",
        withStoredRequest({}, { body, headers: { "idempotency-key": UUID } }),
      ),
    ],
  },
  listContactRequests: { success: withStoredRequest({}, {}) },
  retryContactRequest: {
    withoutActivity: "what a visitor sends",
    success: withStoredRequest(
      { status: "rejected", reason: "Too many requests", nextAttemptAt: null },
      retryContactRequest.example,
    ),
    invalid: { id: [1] },
    errorCases: editErrorCases(retryContactRequest.example),
  },
  updateContactRequest: {
    withoutActivity: "what a visitor sends",
    success: withStoredRequest({}, updateContactRequest.example),
    invalid: { id: [1], ...invalidFields },
    errorCases: editErrorCases(updateContactRequest.example),
  },
  cancelContactRequest: {
    withoutActivity: "what a visitor sends",
    success: withStoredRequest({}, cancelContactRequest.example),
    invalid: { id: [1] },
    errorCases: editErrorCases(cancelContactRequest.example),
  },
};
