import { Download, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { useDocumentAttribute } from "../use-document-attribute.ts";
import type { BulkAction, TableAction } from "./types.ts";

interface BulkBarProps {
  count: number;
  total: number;
  actions: readonly BulkAction[];
  isBusy: boolean;
  onSelectAll: () => void;
  onExport: () => void;
  onClear: () => void;
  onMenu: (button: HTMLElement, label: string, choices: readonly TableAction[]) => void;
}

/** On phones the bar is one line that scrolls sideways and fades out at its end. */
const actionsClass =
  "flex flex-wrap items-center gap-1 max-sm:-ms-2 max-sm:w-[calc(100%+0.5rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-1 max-sm:ps-1 max-sm:pe-6 max-sm:*:shrink-0 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] max-sm:rtl:[mask-image:linear-gradient(to_left,black_calc(100%-1.5rem),transparent)]";

export function BulkBar(props: BulkBarProps) {
  const { count, total, actions, isBusy, onSelectAll, onExport, onClear, onMenu } = props;
  const { t } = useTranslation("table");
  useDocumentAttribute("data-has-bulk-bar");
  const disabledReasons = [...new Set(actions.flatMap(({ disabledReason }) => disabledReason ?? []))];
  return (
    <section
      aria-label={t("select.label")}
      data-bottom-bar
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-10 mx-auto max-sm:w-full mt-3 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-2xl border border-border bg-overlay py-1.5 ps-4 pe-1.5 text-sm text-overlay-foreground shadow-overlay"
    >
      <span className="me-2 font-medium whitespace-nowrap tabular-nums max-sm:flex-1">
        {t("select.count", { count })}
      </span>
      <Button
        aria-label={t("select.clear")}
        title={t("select.clear")}
        onClick={onClear}
        variant="ghost"
        size="sm"
        isIconOnly
        className="sm:order-last"
      >
        <X aria-hidden />
      </Button>
      <div className={actionsClass}>
        {count < total && (
          <Button
            disabled={isBusy}
            onClick={onSelectAll}
            variant="ghost"
            size="sm"
            className="text-accent-soft-foreground"
          >
            {t("select.all", { count: total })}
          </Button>
        )}
        {actions.map((action) => (
          <BulkButton key={action.id} action={action} onMenu={onMenu} />
        ))}
        <Button title={t("select.export")} disabled={isBusy} onClick={onExport} variant="ghost" size="sm">
          <Download aria-hidden />
          <span className="sm:max-2xl:sr-only">{t("select.export")}</span>
        </Button>
      </div>
      {disabledReasons.length > 0 && (
        // Hide these reasons from screen readers: each disabled button already has its reason as description.
        <p aria-hidden className="order-last w-0 min-w-full pe-2 pb-1 text-xs text-muted">
          {disabledReasons.join(" ")}
        </p>
      )}
    </section>
  );
}

function BulkButton({ action, onMenu }: { action: BulkAction; onMenu: BulkBarProps["onMenu"] }) {
  const { label, icon: Icon, isDanger, disabledReason } = action;
  return (
    <Button
      title={disabledReason}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-description={disabledReason}
      aria-haspopup={"choices" in action ? "menu" : undefined}
      onClick={({ currentTarget }) => {
        if (disabledReason !== undefined) return;
        if ("choices" in action) onMenu(currentTarget, label, action.choices);
        else action.run();
      }}
      variant="ghost"
      size="sm"
      className={`aria-disabled:opacity-50 ${isDanger ? "text-danger" : ""}`}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
