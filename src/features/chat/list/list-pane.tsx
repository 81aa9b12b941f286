import { Link } from "@tanstack/react-router";
import { SquarePen, X } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { PageTitleActionContext } from "../../../ui/page-header.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { useUrlSearchText } from "../../../ui/use-url-search-text.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { moveFocusInList } from "./arrow-keys.ts";
import type { Chats } from "./chats.ts";
import { ContactList } from "./contact-list.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SearchResults } from "./search-results.tsx";

interface ListPaneProps {
  chats: Chats | undefined;
  isError: boolean;
  onRetry: () => void;
}

export function ListPane({ chats, isError, onRetry }: ListPaneProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { search, setSearch } = useChatSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setSearch({ q: q || undefined }, { replace: true }));
  return (
    <>
      <ListHeader profileUser={chats?.profileUser} />
      <div className="px-4 pb-2">
        <SearchBox
          {...field}
          label={t(search.new ? "contacts.search" : "search.label")}
          clearLabel={t("common:clearSearch")}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the div handles keys for the links inside it */}
      <div onKeyDown={moveFocusInList} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {!chats ? (
          isError ? (
            <FailedPanel title={t("failed.listTitle")} help={t("failed.help")} onRetry={onRetry} />
          ) : (
            <ListSkeleton />
          )
        ) : search.new ? (
          <ContactList contacts={chats.contacts} query={search.q ?? ""} />
        ) : search.q?.trim() ? (
          <SearchResults contacts={chats.contacts} profileUserId={chats.profileUser.id} query={search.q} />
        ) : (
          <ConversationList chats={chats} />
        )}
      </div>
    </>
  );
}

function ListHeader({ profileUser }: { profileUser: Chats["profileUser"] | undefined }) {
  const { t } = useTranslation("chat");
  const { search } = useChatSearch();
  const titleAction = useContext(PageTitleActionContext);
  const canCreate = useCan("create", "Chat");
  return (
    <header className="flex items-center gap-1 px-4 pt-4 pb-3">
      <h1 className="min-w-0 truncate text-xl font-semibold">{search.new ? t("contacts.title") : t("title")}</h1>
      {!search.new && titleAction}
      <span className="flex-1" />
      {search.new ? (
        <Link
          to="/apps/chat"
          search={{ ...search, new: undefined, q: undefined }}
          preload={false}
          aria-label={t("contacts.close")}
          className="button button--ghost button--icon-only"
        >
          <X aria-hidden />
        </Link>
      ) : (
        <>
          {canCreate && (
            <Link
              to="/apps/chat"
              search={{ ...search, new: "true", q: undefined }}
              preload={false}
              aria-label={t("contacts.new")}
              title={t("contacts.new")}
              className="button button--ghost button--icon-only"
            >
              <SquarePen aria-hidden />
            </Link>
          )}
          {profileUser && (
            <Link
              to="/apps/chat"
              search={{ ...search, panel: "profile" }}
              preload={false}
              aria-label={t("profile.open")}
              title={t("profile.open")}
              className="rounded-full outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
            >
              <PersonAvatar person={profileUser} size="size-9" />
            </Link>
          )}
        </>
      )}
    </header>
  );
}
