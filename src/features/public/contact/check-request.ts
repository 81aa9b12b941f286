import type { ApplyRequest } from "../../../state/contact-request.ts";

export const messageLength = { min: 10, max: 5_000 } as const;

/** What a mail server could deliver to; whether anybody reads there, only sending tells. */
const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/u;

export const checkedFields = ["name", "email", "message"] as const;
export type CheckedField = (typeof checkedFields)[number];
type Fault = "name" | "email" | "emailForm" | "messageShort" | "messageLong";
export type Faults = Partial<Record<CheckedField, Fault>>;

/** How long a message counts: without the space around it, each mark once however it was typed. */
export const lengthOf = (message: string): number => message.normalize("NFC").trim().length;

/** What keeps a request from being sent, by field. */
export function checkRequest({ name, email, message }: ApplyRequest): Faults {
  const faults: Faults = {};
  if (!name.trim()) faults.name = "name";
  if (!email.trim()) faults.email = "email";
  else if (!EMAIL.test(email.trim())) faults.email = "emailForm";
  if (lengthOf(message) < messageLength.min) faults.message = "messageShort";
  if (lengthOf(message) > messageLength.max) faults.message = "messageLong";
  return faults;
}
