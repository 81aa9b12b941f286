import * as v from "valibot";
import { brand } from "../brand.ts";
import { languages } from "../lib/language.ts";
import { deliveryFields, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, email, flag, line, oneOf, requiredLine, text, uuid } from "./fields.ts";

export const requestInterests = ["platform", "data", "training", "care", "tailoring"] as const;
export const budgetOptions = ["unsure", "small", "medium", "large"] as const;
/** A UUID that the page creates; the device and the server use the same id. */
export const requestId = uuid;

export const contactRequestFields = {
  name: requiredLine(200),
  companyName: line(200),
  email,
  phone: line(50),
  interest: v.pipe(
    v.array(oneOf(requestInterests), "Enter a list."),
    v.maxLength(requestInterests.length, `Choose at most ${requestInterests.length} services.`),
    v.transform((services) => [...new Set(services)]),
  ),
  budget: v.picklist(["", ...budgetOptions], `Use one of ${budgetOptions.join(", ")}.`),
  message: v.pipe(text(5_000), v.minLength(10, "Use at least 10 characters.")),
  department: v.picklist(
    brand.departments.map(({ id }) => id),
    `Use one of ${brand.departments.map(({ id }) => id).join(", ")}.`,
  ),
};

/** The device sends the newest ones. */
export const MAX_HELP_RATINGS = 20;

export const helpRating = v.object({
  /** A path of this site without language prefix, such as `/pages/faq#delivery-cost`. */
  path: v.pipe(line(200), v.regex(/^\/(?!\/)[^\s\\]*$/, "Enter a path of this site.")),
  title: requiredLine(150),
  isHelpful: flag,
});
export type HelpRating = v.InferOutput<typeof helpRating>;

const helpRatings = v.optional(
  v.pipe(
    v.array(helpRating, "Enter a list."),
    v.maxLength(MAX_HELP_RATINGS, `Send at most ${MAX_HELP_RATINGS} ratings.`),
  ),
);

export const contactRequestInput = {
  ...contactRequestFields,
  companyName: v.optional(contactRequestFields.companyName, ""),
  phone: v.optional(contactRequestFields.phone, ""),
  interest: v.optional(contactRequestFields.interest, []),
  budget: v.optional(contactRequestFields.budget, ""),
  department: v.optional(contactRequestFields.department, brand.departments[0].id),
  /** A honeypot field: people do not see it, so only bots fill it in. */
  website: v.optional(line(200), ""),
  helpRatings,
};

/**
 * An earlier version may have accepted the address, such as one in Thai letters: a device may still have such a request
 * to send.
 */
export const storedRequestFields = {
  ...contactRequestFields,
  email: v.pipe(
    requiredLine(200),
    v.regex(/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/u, "Enter an email address, such as name@example.com."),
  ),
};

export const contactRequest = v.object({
  id: requestId,
  status: v.picklist(deliveryStatuses),
  createdAt: dateTime,
  ...storedRequestFields,
  website: contactRequestInput.website.wrapped,
  helpRatings,
  /** Equals the contact request's id, unless the server already holds another request with that key. */
  key: requestId,
  language: v.picklist(languages),
  /** The server's reference; absent until the request is sent. */
  reference: v.optional(v.string()),
  sentAt: v.optional(dateTime),
  ...deliveryFields,
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

const params = v.object({ id: requestId });
const response = v.object({ request: contactRequest });
const errors = { 404: "Request not found", 409: "Being sent; Already sent" };

export const submitContactRequest = endpoint({
  area: "contact",
  name: "submitContactRequest",
  method: "POST",
  path: "/contact/requests",
  // The UUID in the `Idempotency-Key` header becomes the contact request's id, so that a repeated call creates no
  // second contact request.
  body: v.object(contactRequestInput),
  responses: { 202: response },
  invalidates: ["contact"],
  example: {
    body: {
      name: "มะลิ ใจดี",
      companyName: "ร้านมะลิการช่าง",
      email: "mali@example.com",
      phone: "081 555 0123",
      interest: ["platform", "training"],
      budget: "small",
      message: "ขอใบเสนอราคาสำหรับร้านสองสาขา พนักงานสิบสองคนค่ะ",
      department: "sale",
    },
  },
});

export const listContactRequests = endpoint({
  area: "contact",
  name: "listContactRequests",
  method: "GET",
  path: "/contact/requests",
  responses: { 200: v.object({ requests: v.array(contactRequest) }) },
});

const EXAMPLE_ID = "0b8f6a52-7c1d-4e3a-9f25-3d6c1e9a4b70";

export const retryContactRequest = endpoint({
  area: "contact",
  name: "retryContactRequest",
  method: "POST",
  path: "/contact/requests/:id/retry",
  params,
  responses: { 200: response },
  errors,
  invalidates: ["contact"],
  example: { params: { id: EXAMPLE_ID } },
});

export const updateContactRequest = endpoint({
  area: "contact",
  name: "updateContactRequest",
  method: "PATCH",
  path: "/contact/requests/:id",
  params,
  body: v.partial(v.object(contactRequestFields)),
  responses: { 200: response },
  errors,
  invalidates: ["contact"],
  example: { params: { id: EXAMPLE_ID }, body: { phone: "+66 81 555 0123", budget: "medium" } },
});

export const cancelContactRequest = endpoint({
  area: "contact",
  name: "cancelContactRequest",
  method: "DELETE",
  path: "/contact/requests/:id",
  params,
  responses: { 200: response },
  errors,
  invalidates: ["contact"],
  example: { params: { id: EXAMPLE_ID } },
});
