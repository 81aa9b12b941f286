import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalisedHref } from "../layout/links.ts";
import { useOutboxCounts } from "./counts.tsx";

const rowClass =
  "flex min-h-8 items-center gap-2 rounded-lg px-2 text-xs text-muted outline-none hover:bg-default hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus";

interface OutboxStatusProps {
  collapsed?: boolean;
  onNavigate?: () => void;
}

export function OutboxStatus({ collapsed = false, onNavigate }: OutboxStatusProps) {
  const { t } = useTranslation();
  const toLocalisedHref = useLocalisedHref();
  const { messages, changes } = useOutboxCounts();
  const renderContent = (kind: "messages" | "changes", count: number) => (
    <>
      <Clock className="size-4 shrink-0 text-attention" aria-hidden />
      {collapsed && (
        <span className="tabular-nums" aria-hidden>
          {count}
        </span>
      )}
      <span className={collapsed ? "sr-only" : ""}>{t(`outbox.${kind}`, { count })}</span>
    </>
  );
  return (
    <div role="status" className="empty:hidden">
      {messages > 0 && (
        <a href={toLocalisedHref("/contact")} className={rowClass}>
          {renderContent("messages", messages)}
        </a>
      )}
      {changes > 0 && (
        <Link to="/apps/requests" onClick={onNavigate} className={rowClass}>
          {renderContent("changes", changes)}
        </Link>
      )}
    </div>
  );
}
