import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { eventRecordsQuery } from "../../api/queries/calendar.ts";
import { chatSearchQuery } from "../../api/queries/chat.ts";
import { allEmailsQuery } from "../../api/queries/email.ts";
import { allInvoicesQuery } from "../../api/queries/invoices.ts";
import { type PersonRecord, peopleQuery, searchIndexQuery } from "../../api/queries/search.ts";
import { productRecordsQuery } from "../../api/queries/shop.ts";
import { tasksQuery } from "../../api/queries/todo.ts";
import { allUsersQuery } from "../../api/queries/users.ts";
import { can } from "../../lib/auth.ts";
import { cacheByObject } from "../../lib/cache-by-object.ts";
import { useAbility } from "../../state/ability.ts";
import { useActionEntries, usePageEntries } from "./app-entries.ts";
import type { EntryKind, PaletteEntry } from "./entry.ts";
import { type OtherTexts, useOtherLanguageTexts } from "./other-texts.ts";
import { type IndexedItem, indexItems } from "./rank-items.ts";
import {
  toContactEntry,
  toEmailEntry,
  toEventEntry,
  toFileEntry,
  toInvoiceEntry,
  toMessageEntry,
  toProductEntry,
  toTaskEntry,
  toUserEntry,
} from "./record-entries.ts";

export type SearchIndexes = Readonly<Record<EntryKind, readonly IndexedItem<PaletteEntry>[]>>;

type ToEntry<Row> = (row: Row, language: string) => PaletteEntry;

function useIndex<Row>(rows: readonly Row[] | undefined, toEntry: ToEntry<Row>, otherTexts: OtherTexts | undefined) {
  const { t, i18n } = useTranslation("search");
  const { language } = i18n;
  return useMemo(() => {
    const entries = (rows ?? []).map((row) => toEntry(row, language));
    const [first] = entries;
    if (!first) return [];
    // Use the kind as the group's name, so that "invoice daniel" finds Daniel's invoices.
    return indexItems(entries, t(`preview.kinds.${first.kind}`), otherTexts?.preview.kinds[first.kind]);
  }, [rows, toEntry, otherTexts, language, t]);
}

/** Omits people with a user record: they are already among the users. */
const getContacts = cacheByObject((people: readonly PersonRecord[]) => people.filter(({ userId }) => userId === null));

/** A single character would find most messages. */
const MIN_QUERY_LENGTH = 2;

/** The indexes of everything that the user may read. Fetches all data in parallel and again after change events. */
export function useSearchIndexes(text: string): { indexes: SearchIndexes; isLoading: boolean } {
  const { language } = useTranslation().i18n;
  const ability = useAbility();
  const enabledIfReadable = (subject: string) => ({ enabled: can(ability, "read", subject) });
  const search = useQuery({ ...searchIndexQuery(language), ...enabledIfReadable("Search") });
  const people = useQuery({ ...peopleQuery(language), ...enabledIfReadable("Auth") });
  const tasks = useQuery({ ...tasksQuery({}), ...enabledIfReadable("Todo") });
  const invoices = useQuery({ ...allInvoicesQuery(language), ...enabledIfReadable("Invoice") });
  const users = useQuery({ ...allUsersQuery, ...enabledIfReadable("User") });
  const products = useQuery({ ...productRecordsQuery(language), ...enabledIfReadable("Shop") });
  const emails = useQuery({ ...allEmailsQuery, ...enabledIfReadable("Email") });
  // The worker searches the messages, because there can be far more of them than of other records.
  const query = text.trim();
  const messages = useQuery({
    ...chatSearchQuery(query),
    enabled: query.length >= MIN_QUERY_LENGTH && can(ability, "read", "Chat"),
  });
  const events = useQuery({ ...eventRecordsQuery, ...enabledIfReadable("Calendar") });
  const otherTexts = useOtherLanguageTexts();
  const pages = usePageEntries(otherTexts);
  const actions = useActionEntries(otherTexts);

  // Hide cached rows that the user could read only before their role changed.
  const ifPermitted = <Row>(subject: string, rows: Row | undefined) =>
    enabledIfReadable(subject).enabled ? rows : undefined;
  const indexes: SearchIndexes = {
    pages: useMemo(() => indexItems(pages), [pages]),
    tasks: useIndex(ifPermitted("Todo", tasks.data), toTaskEntry, otherTexts),
    invoices: useIndex(ifPermitted("Invoice", invoices.data), toInvoiceEntry, otherTexts),
    users: useIndex(ifPermitted("User", users.data), toUserEntry, otherTexts),
    products: useIndex(ifPermitted("Shop", products.data), toProductEntry, otherTexts),
    emails: useIndex(ifPermitted("Email", emails.data), toEmailEntry, otherTexts),
    messages: useIndex(
      ifPermitted("Chat", query.length >= MIN_QUERY_LENGTH ? messages.data?.results : undefined),
      toMessageEntry,
      otherTexts,
    ),
    events: useIndex(ifPermitted("Calendar", events.data), toEventEntry, otherTexts),
    files: useIndex(ifPermitted("Search", search.data?.files), toFileEntry, otherTexts),
    contacts: useIndex(ifPermitted("Auth", people.data && getContacts(people.data)), toContactEntry, otherTexts),
    actions: indexItems(actions),
  };
  const isLoading = [search, people, tasks, invoices, users, products, emails, events].some((query) => query.isLoading);
  return { indexes, isLoading };
}
