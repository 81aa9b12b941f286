import { Link } from "@tanstack/react-router";
import { MessageCircle, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { useChatSearch } from "../search.ts";

const bubbleClasses = ["w-1/2", "w-2/3 self-end", "w-1/3 self-end", "w-3/5", "w-2/5", "w-1/2 self-end"];

export function ThreadSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4"
    >
      {bubbleClasses.map((className) => (
        <div key={className} className={`skeleton skeleton--shimmer h-10 rounded-2xl ${className}`} />
      ))}
    </div>
  );
}

interface PlaceholderProps {
  icon: ReactNode;
  title: string;
  help: string;
  children?: ReactNode;
}

function Placeholder({ icon, title, help, children }: PlaceholderProps) {
  return (
    <div className="m-auto flex max-w-sm flex-col items-center p-6 text-center">
      <span className="mb-4 grid size-14 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        {icon}
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{help}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

export function NoThread() {
  const { t } = useTranslation("chat");
  const { search } = useChatSearch();
  const canCreate = useCan("create", "Chat");
  return (
    <Placeholder
      icon={<MessageCircle className="size-7" aria-hidden />}
      title={t("thread.noneTitle")}
      help={t("thread.noneHelp")}
    >
      {canCreate && !search.new && (
        <Link to="/apps/chat" search={{ ...search, new: "true" }} preload={false} className="button button--primary">
          {t("contacts.new")}
        </Link>
      )}
    </Placeholder>
  );
}

export function UnknownContact() {
  const { t } = useTranslation("chat");
  return (
    <Placeholder
      icon={<UserX className="size-7" aria-hidden />}
      title={t("thread.unknownTitle")}
      help={t("thread.unknownHelp")}
    >
      <Link to="/apps/chat" search={{}} preload={false} className="button button--primary">
        {t("thread.back")}
      </Link>
    </Placeholder>
  );
}
