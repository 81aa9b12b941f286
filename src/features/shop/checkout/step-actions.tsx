import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "./search.ts";

export function StepActions({ back, children }: { back: CheckoutStep; children: ReactNode }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
      <Link
        from="/apps/ecommerce/checkout"
        search={{ step: back }}
        preload={false}
        className="button button--tertiary max-sm:w-full"
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {t("back")}
      </Link>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  );
}
