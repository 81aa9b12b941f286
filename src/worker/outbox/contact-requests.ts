import type { ContactRequest } from "../../contract/contact.ts";
import type { Data } from "../../contract/endpoint.ts";
import { sendContactRequest } from "../../contract/intake.ts";
import { markSent } from "../../domain/delivery.ts";
import { callIntake, toDeliveryResult } from "../../mocks/core/intake-client.ts";
import type { OutboxQueue } from "./outbox-queue.ts";

/** Brings visitors' requests to the company. What is sent stays on the device, with the number that it got. */
export const contactRequestQueue: OutboxQueue<ContactRequest, Data<typeof sendContactRequest>> = {
  area: "contact",
  getTable: (db) => db.contactRequests,
  send: async (request, { ask }) => {
    const { name, companyName, email, phone, interest, budget, message, department, website, language, key } = request;
    const body = { name, companyName, email, phone, interest, budget, message, department, website, language };
    return toDeliveryResult(await callIntake(ask, sendContactRequest, { body }, { key, language }));
  },
  tables: ["contactRequests"],
  acknowledge: async (db, request, { reference, receivedAt }) => {
    await db.contactRequests.put({ ...markSent(request), reference, sentAt: receivedAt });
  },
};
