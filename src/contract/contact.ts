import * as v from "valibot";
import { brand } from "../brand.ts";
import { languages } from "../lib/language.ts";
import { deliveryFields, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, oneOf, requiredText, text } from "./fields.ts";

/** What a visitor may be interested in, and how much they think of spending; the site names them. */
export const requestInterests = ["platform", "data", "training", "care", "tailoring"] as const;
export const requestBudgets = ["unsure", "small", "medium", "large"] as const;
/** The UUID of a request: made by the page that sends it, and the same on the device and on the server. */
export const requestId = v.pipe(
  v.string("Enter a UUID."),
  v.uuid("Enter a UUID."),
  v.transform((value) => value.toLowerCase()),
);

/** What a mail server could deliver to, as the form judges it: nobody is turned away for an unusual address. */
const email = v.pipe(
  requiredText(200),
  v.regex(/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/u, "Enter an email address, such as name@example.com."),
);

/** What a visitor writes. */
export const contactRequestFields = {
  name: requiredText(200),
  companyName: text(200),
  email,
  phone: text(50),
  interest: v.pipe(
    v.array(oneOf(requestInterests), "Enter a list."),
    v.maxLength(requestInterests.length, `Choose at most ${requestInterests.length} services.`),
    v.transform((services) => [...new Set(services)]),
  ),
  /** Empty where none was chosen. */
  budget: v.picklist(["", ...requestBudgets], `Use one of ${requestBudgets.join(", ")}.`),
  message: v.pipe(text(5_000), v.minLength(10, "Use at least 10 characters.")),
  department: v.picklist(
    brand.departments.map(({ id }) => id),
    `Use one of ${brand.departments.map(({ id }) => id).join(", ")}.`,
  ),
};

/** A new request. What a visitor need not say may be left out. */
export const contactRequestInput = {
  ...contactRequestFields,
  companyName: v.optional(contactRequestFields.companyName, ""),
  phone: v.optional(contactRequestFields.phone, ""),
  interest: v.optional(contactRequestFields.interest, []),
  budget: v.optional(contactRequestFields.budget, ""),
  department: v.optional(contactRequestFields.department, brand.departments[0].id),
  /** A field that no person sees: what fills it is a program. */
  website: v.optional(text(200), ""),
};

export const contactRequest = v.object({
  id: requestId,
  status: v.picklist(deliveryStatuses),
  createdAt: dateTime,
  ...contactRequestFields,
  website: contactRequestInput.website.wrapped,
  /** The key it is delivered under: its id, unless the server knows another request by that. */
  key: requestId,
  /** The language it was written in. */
  language: v.picklist(languages),
  /** The server's number of it, and when it came there, once it is sent. */
  reference: v.optional(v.string()),
  sentAt: v.optional(dateTime),
  ...deliveryFields,
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

const which = v.object({ id: requestId });
const answer = v.object({ request: contactRequest });
const errors = { 404: "Request not found", 409: "Being sent; Already sent" };

export const submitContactRequest = endpoint({
  area: "contact",
  name: "submitContactRequest",
  method: "POST",
  path: "/contact/requests",
  // Its id is the UUID in `Idempotency-Key`, so that a repeat never makes a second request.
  body: v.object(contactRequestInput),
  responses: { 202: answer },
  invalidates: ["contact"],
});

export const listContactRequests = endpoint({
  area: "contact",
  name: "listContactRequests",
  method: "GET",
  path: "/contact/requests",
  responses: { 200: v.object({ requests: v.array(contactRequest) }) },
});

export const retryContactRequest = endpoint({
  area: "contact",
  name: "retryContactRequest",
  method: "POST",
  path: "/contact/requests/:id/retry",
  params: which,
  responses: { 200: answer },
  errors,
  invalidates: ["contact"],
});

export const updateContactRequest = endpoint({
  area: "contact",
  name: "updateContactRequest",
  method: "PATCH",
  path: "/contact/requests/:id",
  params: which,
  body: v.partial(v.object(contactRequestFields)),
  responses: { 200: answer },
  errors,
  invalidates: ["contact"],
});

export const cancelContactRequest = endpoint({
  area: "contact",
  name: "cancelContactRequest",
  method: "DELETE",
  path: "/contact/requests/:id",
  params: which,
  responses: { 200: answer },
  errors,
  invalidates: ["contact"],
});

export const contactCalls = [
  submitContactRequest,
  listContactRequests,
  retryContactRequest,
  updateContactRequest,
  cancelContactRequest,
] as const;
