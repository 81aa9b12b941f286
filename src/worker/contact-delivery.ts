import type { ContactRequest } from "../contract/contact.ts";
import type { Data } from "../contract/endpoint.ts";
import { sendRequest } from "../contract/intake.ts";
import { accepted } from "../domain/delivery.ts";
import { askIntake, outcomeOf } from "../mocks/intake.ts";
import type { DeliverySource } from "./delivery-source.ts";

/** Brings visitors' requests to the company. What is sent stays on the device, with the number that it got. */
export const contactDelivery: DeliverySource<ContactRequest, Data<typeof sendRequest>> = {
  area: "contact",
  table: (db) => db.contactRequests,
  send: async (request, { ask }) => {
    const { name, companyName, email, phone, interest, budget, message, department, website, language, key } = request;
    const body = { name, companyName, email, phone, interest, budget, message, department, website, language };
    return outcomeOf(await askIntake(ask, sendRequest, { body }, { key, language }));
  },
  tables: ["contactRequests"],
  settle: async (db, request, { reference, receivedAt }) => {
    await db.contactRequests.put({ ...accepted(request), reference, sentAt: receivedAt });
  },
};
