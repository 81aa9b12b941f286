import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { WholeWords } from "../../../ui/whole-words.tsx";

interface TodayPanelProps {
  title: string;
  /** The number of all rows; the panel shows only the first ones. */
  count?: number | undefined;
  allLink?: Pick<LinkProps, "to" | "search">;
  empty: ReactNode;
  summary?: ReactNode;
  children: readonly ReactNode[];
}

export function TodayPanel({ title, count, allLink, empty, summary, children }: TodayPanelProps) {
  const { t } = useTranslation("dashboard");
  const id = useId();
  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-2xl border border-separator bg-surface px-4 pt-3.5 pb-2 outline-none sm:px-5"
    >
      <header className="flex min-h-8 items-center gap-2">
        <h3 id={id} className="min-w-0 text-sm/6 font-medium">
          {title}
        </h3>
        {count !== undefined && count > 0 && (
          <span className="rounded-full bg-default px-2 text-xs/5 font-medium text-default-foreground tabular-nums">
            {count}
          </span>
        )}
        {allLink && (
          <Link
            {...allLink}
            aria-label={t("today.viewAllOf", { title })}
            className="ms-auto -me-2 flex min-h-8 shrink-0 items-center rounded-lg px-2 text-sm text-accent outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
          >
            {t("today.viewAll")}
          </Link>
        )}
      </header>
      {summary}
      {children.length > 0 ? (
        // If the panel is higher than its rows need, three or more rows share the height.
        <ul className="mt-1 flex grow flex-col divide-y divide-separator [&:has(>:nth-child(3))>li]:grow">
          {children}
        </ul>
      ) : (
        <div className="flex min-h-24 flex-1 flex-col items-center justify-center gap-2 px-2 py-4 text-center text-sm text-muted">
          {typeof empty === "string" && <CircleCheck className="size-5 text-success-soft-foreground" aria-hidden />}
          {empty}
        </div>
      )}
    </section>
  );
}

interface TodayRowProps extends Pick<LinkProps, "to" | "params" | "search"> {
  /** An element before the texts, such as a checkbox. */
  start?: ReactNode;
  icon?: LucideIcon;
  title: string;
  details?: ReactNode;
  /** Cuts off the details after one line. For details that end in a long text. */
  isOneLine?: boolean;
  /** Without actions, an arrow shows that the row is a link. */
  actions?: ReactNode;
}

/** The title is a link that covers the row, and the buttons are above it. */
export function TodayRow({ start, icon: Icon, title, details, isOneLine, actions, ...link }: TodayRowProps) {
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1.5">
      {start && <span className="relative z-1 flex shrink-0">{start}</span>}
      {Icon && <Icon className="size-4 shrink-0 text-muted" aria-hidden />}
      <span className="flex min-w-0 flex-1 flex-col">
        {link.to ? (
          <Link
            {...link}
            preload={false}
            className="-my-0.5 min-h-7 py-0.5 text-sm/6 font-medium outline-none before:absolute before:-inset-x-2 before:inset-y-0 before:rounded-lg hover:before:bg-default/60 focus-visible:before:ring-2 focus-visible:before:ring-focus"
          >
            <bdi className="relative line-clamp-2 break-words">
              <WholeWords>{title}</WholeWords>
            </bdi>
          </Link>
        ) : (
          <bdi className="line-clamp-2 text-sm/6 font-medium break-words">
            <WholeWords>{title}</WholeWords>
          </bdi>
        )}
        {details && (
          <span className={`relative text-xs/5 text-muted tabular-nums ${isOneLine ? "truncate" : "wrap-anywhere"}`}>
            {details}
          </span>
        )}
      </span>
      {actions ? (
        <span className="relative z-1 flex shrink-0 items-center gap-1">{actions}</span>
      ) : (
        link.to && <ChevronRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" aria-hidden />
      )}
    </li>
  );
}

interface RowButtonProps {
  label: string;
  icon: LucideIcon;
  isPressed?: boolean;
  onPress: (button: HTMLElement) => void;
}

export function RowButton({ label, icon: Icon, isPressed, onPress }: RowButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      variant="ghost"
      size="sm"
      isIconOnly
    >
      <Icon className={isPressed ? "text-accent" : "text-muted"} aria-hidden />
    </Button>
  );
}
