import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import type { ConversationMessage } from "./conversation.ts";
import { MessageView } from "./message-view.tsx";

/** If more messages than this are collapsed at the start, they are folded into one line. */
const MAX_COLLAPSED_SHOWN = 2;

interface ConversationProps {
  messages: readonly ConversationMessage[];
  expandedKeys: ReadonlySet<string>;
  onExpandedChange: (expandedKeys: ReadonlySet<string>) => void;
  ownAddress: string | undefined;
  words: readonly string[];
  onReply: ((mode: "reply" | "replyAll" | "forward", message: ConversationMessage) => void) | undefined;
  onEdit: ((message: ConversationMessage) => void) | undefined;
  onPrint: (message: ConversationMessage) => void;
  openMenu: ReturnType<typeof useActionMenu>["open"];
}

/** Lists the oldest message first. */
export function Conversation({ messages, expandedKeys, onExpandedChange, ...props }: ConversationProps) {
  const { t } = useTranslation("email");
  const [showsAll, setShowsAll] = useState(false);
  const firstExpanded = messages.findIndex(({ key }) => expandedKeys.has(key));
  const hiddenCount = showsAll || firstExpanded <= MAX_COLLAPSED_SHOWN ? 0 : firstExpanded;
  const toggle = (key: string) => {
    const next = new Set(expandedKeys);
    if (!next.delete(key)) next.add(key);
    onExpandedChange(next);
  };
  return (
    <div className="divide-y divide-separator">
      {hiddenCount > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="flex min-h-11 w-full cursor-pointer items-center px-5 text-sm text-accent-soft-foreground outline-none hover:bg-surface-secondary focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset"
        >
          {t("reader.older", { count: hiddenCount })}
        </button>
      )}
      {messages.slice(hiddenCount).map((message) => (
        <MessageView
          key={message.key}
          message={message}
          isExpanded={expandedKeys.has(message.key)}
          onToggle={() => toggle(message.key)}
          {...props}
        />
      ))}
    </div>
  );
}
