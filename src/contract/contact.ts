import * as v from "valibot";
import { brand } from "../brand.ts";
import { endpoint } from "./endpoint.ts";
import { moment, picked, requiredText, text } from "./fields.ts";
import { problem } from "./problem.ts";

/** What a visitor may be interested in, and how much they think of spending; the site names them. */
export const requestInterests = ["platform", "data", "training", "care", "tailoring"] as const;
export const requestBudgets = ["unsure", "small", "medium", "large"] as const;
/** Where a request stands on its way to the server. */
export const requestStatuses = ["queued", "sending", "sent", "rejected"] as const;

const requestId = v.pipe(
  v.string("Give a UUID."),
  v.uuid("Give a UUID."),
  v.transform((value) => value.toLowerCase()),
);

/** What a mail server could deliver to, as the form judges it: nobody is turned away for an unusual address. */
const email = v.pipe(
  requiredText(200),
  v.regex(/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/u, "Give an e-mail address, such as name@example.com."),
);

const fields = {
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

const newRequest = v.object({
  ...fields,
  companyName: v.optional(fields.companyName, ""),
  phone: v.optional(fields.phone, ""),
  interest: v.optional(fields.interest, []),
  budget: v.optional(fields.budget, ""),
  department: v.optional(fields.department, brand.departments[0].id),
});

export const contactRequest = v.object({
  id: requestId,
  status: v.picklist(requestStatuses),
  createdAt: moment,
  ...fields,
  /** The server's number of it, once it is sent. */
  reference: v.optional(v.string()),
  /** What the server said, where it rejected it. */
  reason: v.optional(problem.entries.error),
  /** How often it was tried to send it. */
  attempts: v.number(),
  /** When it is tried next; null where it waits for nothing. */
  nextAttemptAt: v.nullable(moment),
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
  body: newRequest,
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
  body: v.partial(v.object(fields)),
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
