import * as v from "valibot";
import { brand } from "../../brand.ts";
import { budgetOptions, contactRequestInput, requestInterests } from "../../contract/contact.ts";
import { type FieldErrors, toFieldErrors } from "../../contract/errors.ts";
import { type ContactRequestInput, emptyContactRequest } from "../../state/contact-request.ts";

/** In display order. */
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

export const getDepartmentOrFirst = (id: string | null | undefined) =>
  brand.departments.find((department) => department.id === id) ?? brand.departments[0];

const isOption = <T extends string>(options: readonly T[], value: string): value is T => options.includes(value as T);

/** Interests and budgets of a stored request may no longer exist. */
export function dropUnknownChoices(stored: Partial<ContactRequestInput>): ContactRequestInput {
  const request = { ...emptyContactRequest, ...stored };
  return {
    ...request,
    interest: request.interest.filter((service) => isOption(requestInterests, service)),
    budget: isOption(budgetOptions, request.budget) ? request.budget : "",
  };
}

export const isEmptyRequest = (request: ContactRequestInput): boolean =>
  Object.values(request).every((value) => value.length === 0);

export function validateRequest(body: unknown): FieldErrors {
  const result = v.safeParse(v.object(contactRequestInput), body);
  return result.success ? {} : toFieldErrors(result.issues);
}

export const messageLengthLimits = { min: 10, max: 5_000 } as const;

/** Counts like the contract: trimmed and in Unicode normal form C. */
export const getMessageLength = (message: string): number => message.normalize("NFC").trim().length;
