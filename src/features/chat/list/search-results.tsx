import { useQuery } from "@tanstack/react-query";
import { type HistoryState, Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chatSearchQuery, type FoundMessage } from "../../../api/queries/chat.ts";
import type { Contact } from "../../../contract/chat.ts";
import { startNearMatch } from "../../../lib/find-matches.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { formatListTime } from "../format-time.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { filterContacts, PeopleRows } from "./contact-list.tsx";
import { OtherPeople, useOtherPeople } from "./other-people.tsx";
import { rowClass } from "./row-class.ts";

/** The call rejects longer texts. */
const MAX_QUERY_LENGTH = 200;

const toSearchedText = ({ message, attachments }: FoundMessage["message"]) =>
  [message, ...attachments.map(({ fileName }) => fileName)].filter(Boolean).join(" · ");

const incrementMessageJump = ({ messageJump = 0 }: HistoryState) => ({ messageJump: messageJump + 1 });

interface SearchResultsProps {
  contacts: readonly Contact[];
  profileUserId: number;
  query: string;
}

/** A message opens at its place in the conversation. */
export function SearchResults({ contacts, profileUserId, query }: SearchResultsProps) {
  const { t, i18n } = useTranslation("chat");
  const { search } = useChatSearch();
  const { data, isError, refetch } = useQuery(chatSearchQuery(query.trim().slice(0, MAX_QUERY_LENGTH)));
  const words = [query.trim()];
  const people = filterContacts(contacts, query);
  const otherPeople = useOtherPeople(query);
  if (isError)
    return <FailedPanel title={t("failed.searchTitle")} help={t("failed.help")} onRetry={() => void refetch()} />;
  return (
    <div data-conversations>
      <p role="status" className="sr-only">
        {data && t("search.count", { count: people.length + otherPeople.length + data.total })}
      </p>
      {people.length > 0 && (
        <nav aria-labelledby="found-people" className="mb-3">
          <h2 id="found-people" className="px-2 py-1 text-xs font-medium text-muted">
            {t("search.people")}
          </h2>
          <PeopleRows people={people} query={query} />
        </nav>
      )}
      <OtherPeople people={otherPeople} query={query} />
      {data ? (
        data.results.length > 0 && (
          <nav aria-labelledby="found-messages">
            <h2 id="found-messages" className="px-2 py-1 text-xs font-medium text-muted tabular-nums">
              {t("search.messages", { count: data.total })}
            </h2>
            <ul className="flex flex-col gap-0.5">
              {data.results.map(({ contact, message }) => (
                <li key={message.id}>
                  <Link
                    to="/apps/chat"
                    search={{ contact: contact.id, message: message.id, q: search.q }}
                    // The URL of the open message stays the same, so the state says that it was pressed again.
                    {...(search.message === message.id && {
                      replace: true,
                      resetScroll: false,
                      state: incrementMessageJump,
                    })}
                    preload={false}
                    data-row=""
                    aria-current={search.message === message.id ? "true" : "false"}
                    className={rowClass}
                  >
                    <PersonAvatar person={contact} />
                    <span className="min-w-0 flex-1">
                      <span className="flex items-baseline gap-2">
                        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                          {contact.fullName}
                        </span>
                        <time dateTime={message.time} className="shrink-0 text-xs text-muted tabular-nums">
                          {formatListTime(message.time, i18n.language)}
                        </time>
                      </span>
                      <span className="line-clamp-2 break-words text-muted">
                        {message.senderId === profileUserId && <>{t("list.you")} </>}
                        <Highlight text={startNearMatch(toSearchedText(message), words)} words={words} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      ) : (
        <div className="skeleton skeleton--shimmer mx-2 h-16 rounded-xl" />
      )}
      {data && people.length + otherPeople.length + data.results.length === 0 && (
        <div className="flex flex-col items-center px-4 py-12 text-center">
          <SearchX className="mb-3 size-8 text-muted" aria-hidden />
          <h2 className="font-semibold">{t("search.noneTitle")}</h2>
          <p className="mt-1 text-sm text-balance text-muted">{t("search.noneHelp")}</p>
          <Link
            to="/apps/chat"
            search={{ ...search, q: undefined }}
            preload={false}
            className="button button--outline button--sm mt-4"
          >
            {t("search.clear")}
          </Link>
        </div>
      )}
    </div>
  );
}
