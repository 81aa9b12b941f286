import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CheckoutStep, checkoutSteps } from "./search.ts";
import { isAfterOrAt } from "./steps.ts";

interface ProgressListProps {
  step: CheckoutStep;
  /** Undefined when the order is placed. */
  firstIncomplete?: CheckoutStep | undefined;
}

export function ProgressList({ step, firstIncomplete }: ProgressListProps) {
  const { t } = useTranslation("checkout");
  return (
    <nav aria-label={t("steps.label")} className="mb-6">
      {/* As wide as the column beside the summary: its last dot ends where the column ends. */}
      <ol className="flex lg:me-[calc(20rem+var(--spacing)*6)]">
        {checkoutSteps.map((each, index) => {
          const isCurrent = each === step;
          const isDone = firstIncomplete ? !isAfterOrAt(each, firstIncomplete) : true;
          const isLink = firstIncomplete !== undefined && !isCurrent && isAfterOrAt(firstIncomplete, each);
          const content = (
            <>
              <span
                className={`grid size-7 place-content-center rounded-full border text-sm tabular-nums group-focus-visible/step:ring-2 group-focus-visible/step:ring-focus group-focus-visible/step:ring-offset-2 group-focus-visible/step:ring-offset-background ${
                  isCurrent
                    ? "border-accent bg-accent font-semibold text-accent-foreground"
                    : isDone
                      ? "border-accent bg-accent-soft text-accent-soft-foreground"
                      : "border-border bg-surface text-muted"
                }`}
              >
                {isDone && !isCurrent ? <Check className="size-4" aria-hidden /> : index + 1}
              </span>
              <span className={isCurrent ? "font-medium" : "text-muted"}>{t(`steps.${each}`)}</span>
              {isDone && !isCurrent && <span className="sr-only">({t("steps.done")})</span>}
            </>
          );
          // The names are wider than the dots, so the first name starts and the last one ends at its dot.
          const alignment =
            index === 0 ? "items-start" : index === checkoutSteps.length - 1 ? "items-end" : "items-center";
          const className = `flex w-7 flex-col gap-1 text-xs leading-relaxed whitespace-nowrap sm:text-sm ${alignment}`;
          return (
            <li
              key={each}
              className="relative flex-1 not-last:before:absolute not-last:before:start-8 not-last:before:end-1 not-last:before:top-3.5 not-last:before:h-px not-last:before:bg-border last:flex-none"
            >
              {isLink ? (
                <Link
                  from="/apps/ecommerce/checkout"
                  search={{ step: each }}
                  preload={false}
                  className={`group/step outline-none hover:underline ${className}`}
                >
                  {content}
                </Link>
              ) : (
                <span className={className} aria-current={isCurrent ? "step" : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
