import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { chatsQuery } from "../../api/queries/chat.ts";
import { useCan } from "../../state/ability.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useDocumentAttribute } from "../../ui/use-document-attribute.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { deleteUnusedDraftFiles } from "./draft-files.ts";
import { ListPane } from "./list/list-pane.tsx";
import { useChatSearch } from "./search.ts";
import { sendQueue } from "./send-queue.ts";
import { Thread } from "./thread/thread.tsx";
import { NoThread } from "./thread/thread-states.tsx";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

// Lazy: the conversations can show before the code of the drawers has loaded.
const ContactDrawer = lazyWithRetry(async () => (await import("./panels/contact-drawer.tsx")).ContactDrawer);
const EditDrawer = lazyWithRetry(async () => (await import("./thread/edit-drawer.tsx")).EditDrawer);
const GroupDrawer = lazyWithRetry(async () => (await import("./groups/group-drawer.tsx")).GroupDrawer);
const ProfileDrawer = lazyWithRetry(async () => (await import("./panels/profile-drawer.tsx")).ProfileDrawer);

export function ChatScreen() {
  const { t } = useTranslation(["chat", "common"]);
  const { search, setSearch } = useChatSearch();
  const { data: chats, isError, refetch } = useQuery(chatsQuery);
  const isTwoPane = useMediaQuery("(min-width: 48rem)");
  const canCreate = useCan("create", "Chat");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const frame = useRef<HTMLDivElement>(null);
  useDocumentAttribute("data-fills-window");
  useKeyboardInset(frame);
  useEffect(() => {
    sendQueue.sendStored();
    deleteUnusedDraftFiles();
  }, []);

  const isOpenContact = ({ id }: { id: number }) => id === search.contact;
  const contact = chats?.contacts.find(isOpenContact) ?? chats?.chatsContacts.find(isOpenContact);
  const hasThread = search.contact !== undefined && !search.new;
  const showsList = isTwoPane || !hasThread;
  const showsThread = isTwoPane || hasThread;
  usePageTitle(contact ? `${contact.fullName} · ${t("title")}` : t("title"), t("common:productName"));
  useShortcuts(
    [
      ...(canCreate ? [{ id: "chat.new", keys: "KeyN", label: t("contacts.new") }] : []),
      ...(showsList ? [{ id: "chat.search", keys: "KeyF", label: t("search.label") }] : []),
    ],
    (id) => {
      if (id === "chat.search") return focusPageSearch();
      void setSearch({ new: "true", q: undefined }).then(() => requestAnimationFrame(focusPageSearch));
    },
  );
  return (
    <>
      <div className="relative min-h-80 flex-1">
        <div
          ref={frame}
          className="absolute inset-0 flex overflow-hidden bg-surface md:rounded-2xl md:border md:border-separator"
        >
          {showsList && (
            <div className="flex min-w-0 flex-1 flex-col md:max-w-72 md:border-e md:border-separator lg:max-w-80">
              <ListPane chats={chats} isError={isError} onRetry={() => void refetch()} />
            </div>
          )}
          {showsThread && (
            <div className="flex min-w-0 flex-1 flex-col">
              {search.contact !== undefined ? (
                <Thread
                  key={search.contact}
                  contactId={search.contact}
                  contact={contact}
                  profileUser={chats?.profileUser}
                  isOnlyPane={!isTwoPane}
                />
              ) : (
                <NoThread />
              )}
            </div>
          )}
        </div>
      </div>
      <Suspense>
        {search.panel === "contact" && search.contact !== undefined && <ContactDrawer contact={contact} />}
        {search.panel === "profile" && <ProfileDrawer />}
        {isInWorkspace && canCreate && search.panel === "new-group" && chats && <GroupDrawer />}
        {isInWorkspace && canCreate && search.panel === "group" && contact?.group && !contact.closed && (
          <GroupDrawer key={contact.id} group={contact} />
        )}
        {isInWorkspace && search.edit && contact && <EditDrawer contact={contact} messageId={search.edit} />}
      </Suspense>
    </>
  );
}
