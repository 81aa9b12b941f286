import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "../../../api/queries/search.ts";
import { toMemberAddress } from "../../../domain/member-address.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { findPeople, type PersonOption } from "../../../ui/people/find-people.ts";
import { isValidAddress, type Recipient } from "./addresses.ts";

const MAX_SUGGESTIONS = 6;

/** Each address of a person is an option of its own, colleagues first. */
export function useAddresses(enabled: boolean): readonly PersonOption[] {
  const { t, i18n } = useTranslation("email");
  const { data } = useQuery({ ...peopleQuery(i18n.language), enabled });
  return useMemo(
    () =>
      (data ?? []).flatMap(({ fullName, avatar, emails, memberId, isOwn }) => [
        ...(memberId === undefined || isOwn
          ? []
          : [{ id: toMemberAddress(memberId), fullName, avatar, detail: t("compose.colleague"), memberId }]),
        ...emails
          .filter(isValidAddress)
          .map((email) => ({ id: email, fullName, avatar, detail: fullName === email ? "" : email })),
      ]),
    [data, t],
  );
}

export const toRecipient = ({ id, fullName }: PersonOption): Recipient => ({
  name: fullName === id ? "" : fullName,
  email: id,
});

/** Returns no suggestions for an empty text. */
export function suggestAddresses(
  options: readonly PersonOption[],
  text: string,
  recipients: readonly Recipient[],
): readonly PersonOption[] {
  if (text.trim() === "") return [];
  const chosenAddresses = new Set(recipients.map(({ email }) => normalizeForSearch(email)));
  return findPeople(
    options.filter(({ id }) => !chosenAddresses.has(normalizeForSearch(id))),
    text,
  ).slice(0, MAX_SUGGESTIONS);
}
