import * as v from "valibot";
import { brand } from "../brand.ts";
import { languages } from "../lib/language.ts";
import { delivery, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { moment, picked, requiredText, text } from "./fields.ts";

/** What a visitor may be interested in, and how much they think of spending; the site names them. */
export const requestInterests = ["platform", "data", "training", "care", "tailoring"] as const;
export const requestBudgets = ["unsure", "small", "medium", "large"] as const;
/** The UUID of a request: made by the page that sends it, and the same on the device and on the server. */
export const requestId = v.pipe(
  v.string("Give a UUID."),
  v.uuid("Give a UUID."),
  v.transform((value) => value.toLowerCase()),
);

/** What a mail server could deliver to, as the form judges it: nobody is turned away for an unusual address. */
const email = v.pipe(
  requiredText(200),
  v.regex(/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/u, "Give an e-mail address, such as name@example.com."),
);

/** What a visitor writes. */
export const requestFields = {
  name: requiredText(200),
  companyName: text(200),
  email,
  phone: text(50),
  interest: v.pipe(
    v.array(picked(requestInterests), "Give a list."),
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
export const newRequest = {
  ...requestFields,
  companyName: v.optional(requestFields.companyName, ""),
  phone: v.optional(requestFields.phone, ""),
  interest: v.optional(requestFields.interest, []),
  budget: v.optional(requestFields.budget, ""),
  department: v.optional(requestFields.department, brand.departments[0].id),
  /** A field that no person sees: what fills it is a program. */
  website: v.optional(text(200), ""),
};

export const contactRequest = v.object({
  id: requestId,
  status: v.picklist(deliveryStatuses),
  createdAt: moment,
  ...requestFields,
  website: newRequest.website.wrapped,
  /** The key it is delivered under: its id, unless the server knows another request by that. */
  key: requestId,
  /** The language it was written in. */
  language: v.picklist(languages),
  /** The server's number of it, and when it came there, once it is sent. */
  reference: v.optional(v.string()),
  sentAt: v.optional(moment),
  ...delivery,
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

const which = v.object({ id: requestId });
const answer = v.object({ request: contactRequest });
const errors = { 404: "Request not found", 409: "Being sent; Already sent" };

export const addRequest = endpoint({
  area: "contact",
  name: "addRequest",
  method: "POST",
  path: "/contact/requests",
  // Its id is the UUID in `Idempotency-Key`, so that a repeat never makes a second request.
  body: v.object(newRequest),
  answers: { 202: answer },
  changes: ["contact"],
});

export const listRequests = endpoint({
  area: "contact",
  name: "listRequests",
  method: "GET",
  path: "/contact/requests",
  answers: { 200: v.object({ requests: v.array(contactRequest) }) },
});

export const retryRequest = endpoint({
  area: "contact",
  name: "retryRequest",
  method: "POST",
  path: "/contact/requests/:id/retry",
  params: which,
  answers: { 200: answer },
  errors,
  changes: ["contact"],
});

export const updateRequest = endpoint({
  area: "contact",
  name: "updateRequest",
  method: "PATCH",
  path: "/contact/requests/:id",
  params: which,
  body: v.partial(v.object(requestFields)),
  answers: { 200: answer },
  errors,
  changes: ["contact"],
});

export const cancelRequest = endpoint({
  area: "contact",
  name: "cancelRequest",
  method: "DELETE",
  path: "/contact/requests/:id",
  params: which,
  answers: { 200: answer },
  errors,
  changes: ["contact"],
});

export const contactCalls = [addRequest, listRequests, retryRequest, updateRequest, cancelRequest] as const;
