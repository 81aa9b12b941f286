import * as v from "valibot";
import { brand } from "../../brand.ts";
import { requestBudgets, requestInterests, submitContactRequest } from "../../contract/contact.ts";
import { type FieldErrors, toFieldErrors } from "../../contract/errors.ts";
import { type ContactRequestInput, emptyContactRequest } from "../../state/contact-request.ts";

/** The fields of the form, in the order in which they stand on it. */
export const requestFieldNames = [
  "department",
  "name",
  "companyName",
  "email",
  "phone",
  "interest",
  "budget",
  "message",
] as const;
export type RequestField = (typeof requestFieldNames)[number];

export type DepartmentId = (typeof brand.departments)[number]["id"];

/** The department of an id; who names none, or one that is not there, writes to the first. */
export const getDepartment = (id: string | null | undefined) =>
  brand.departments.find((department) => department.id === id) ?? brand.departments[0];

const isAmong = <T extends string>(words: readonly T[], word: string): word is T => words.includes(word as T);

/** What is kept of a form as a form of today: a visitor may come back after the choices have changed. */
export function dropUnknownChoices(kept: Partial<ContactRequestInput>): ContactRequestInput {
  const request = { ...emptyContactRequest, ...kept };
  return {
    ...request,
    interest: request.interest.filter((service) => isAmong(requestInterests, service)),
    budget: isAmong(requestBudgets, request.budget) ? request.budget : "",
  };
}

export const isEmptyRequest = (request: ContactRequestInput): boolean =>
  Object.values(request).every((value) => value.length === 0);

/** What is said against a request, by the contract's own schema; empty where nothing is. */
export function validateRequest(body: unknown): FieldErrors {
  const result = v.safeParse(submitContactRequest.body, body);
  return result.success ? {} : toFieldErrors(result.issues);
}

export const messageLengthLimits = { min: 10, max: 5_000 } as const;

/** How long a message counts: without the space around it, each mark once however it was typed. */
export const getMessageLength = (message: string): number => message.normalize("NFC").trim().length;
