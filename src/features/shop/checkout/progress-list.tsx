import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CheckoutStep, checkoutSteps } from "./search.ts";
import { isAfterOrAt } from "./steps.ts";

interface ProgressListProps {
  step: CheckoutStep;
  /** The first step that is not done; undefined when the order is placed. */
  firstIncomplete?: CheckoutStep | undefined;
}

/** Shows the steps of the checkout. Those that can be opened are links. */
export function ProgressList({ step, firstIncomplete }: ProgressListProps) {
  const { t } = useTranslation("checkout");
  return (
    <nav aria-label={t("steps.label")} className="mb-6">
      <ol className="flex max-w-2xl">
        {checkoutSteps.map((each, index) => {
          const isCurrent = each === step;
          const isDone = firstIncomplete ? !isAfterOrAt(each, firstIncomplete) : true;
          const isLink = firstIncomplete !== undefined && !isCurrent && isAfterOrAt(firstIncomplete, each);
          const content = (
            <>
              <span
                className={`relative grid size-7 place-content-center rounded-full border text-sm tabular-nums ${
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
          const className = "relative flex flex-col items-center gap-1 text-center text-xs leading-relaxed sm:text-sm";
          return (
            <li
              key={each}
              className={`relative min-w-0 flex-1 ${index > 0 ? "before:absolute before:inset-x-[calc(-50%+1rem)] before:top-3.5 before:h-px before:w-[calc(100%-2rem)] before:bg-border" : ""}`}
            >
              {isLink ? (
                <Link
                  from="/apps/ecommerce/checkout"
                  search={{ step: each }}
                  preload={false}
                  className={`${className} rounded-lg outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus`}
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
