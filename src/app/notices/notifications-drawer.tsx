import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ChevronRight, CircleCheck, Clock, type LucideIcon, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pendingUpdateAtom } from "../../api/updates.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { useOutboxCounts, useUnreadCounts } from "../menu/counts.tsx";
import { WhatsNew } from "../updates/whats-new.tsx";
import { NoticeHistory } from "./notice-history.tsx";
import { rowClassName } from "./rows.tsx";
import { UnreadChats, UnreadEmails } from "./unread-messages.tsx";

interface NotificationsDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function NotificationsDrawer({ isOpen, onOpenChange }: NotificationsDrawerProps) {
  const { t } = useTranslation(["notices", "common"]);
  const close = () => onOpenChange(false);
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-md">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading>{t("title")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-8 pb-6">
            <ActiveNotifications onNavigate={close} />
            <NoticeHistory onNavigate={close} />
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

/** Notices that the user may want to act on. */
function ActiveNotifications({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation(["notices", "common"]);
  const toLocalisedHref = useLocalisedHref();
  const { messages, changes } = useOutboxCounts();
  const { emails, chats } = useUnreadCounts();
  const update = useAtomValue(pendingUpdateAtom);
  const isEmpty = !update && messages + changes + emails + chats === 0;
  return (
    <section aria-labelledby="notices-now" className="flex flex-col gap-4">
      <h3 id="notices-now" className="font-semibold text-foreground">
        {t("now.title")}
      </h3>
      {isEmpty && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          {t("now.nothing")}
        </p>
      )}
      {update && (
        <div className="flex items-start gap-3 rounded-xl bg-accent-soft p-3 text-sm">
          <RefreshCw className="mt-0.5 size-5 shrink-0 text-accent-soft-foreground" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="mb-1 font-medium text-foreground">
              {t(update.isAccepted ? "common:update.started" : "common:update.waiting")}
            </p>
            {update.notes.length > 0 && <WhatsNew notes={update.notes} />}
            {!update.isAccepted && (
              <Button size="sm" className="mt-3" onClick={update.reload}>
                {t("common:update.reload")}
              </Button>
            )}
          </div>
        </div>
      )}
      <UnreadEmails count={emails} onNavigate={onNavigate} />
      <UnreadChats count={chats} onNavigate={onNavigate} />
      {messages > 0 && (
        <a href={toLocalisedHref("/contact")} className={rowClassName}>
          <RowText icon={Clock}>{t("common:outbox.messages", { count: messages })}</RowText>
        </a>
      )}
      {changes > 0 && (
        <Link to="/apps/requests" onClick={onNavigate} className={rowClassName}>
          <RowText icon={Clock}>{t("common:outbox.changes", { count: changes })}</RowText>
        </Link>
      )}
    </section>
  );
}

function RowText({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon className="mt-0.5 size-5 shrink-0 text-attention" aria-hidden />
      <span className="min-w-0 flex-1 leading-6 text-foreground">{children}</span>
      <ChevronRight className="mt-1 size-4 shrink-0 text-muted rtl:rotate-180" aria-hidden />
    </>
  );
}
