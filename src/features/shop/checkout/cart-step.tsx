import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { focusFirstInvalidField } from "../../../ui/focus.ts";
import { OrderTotals } from "../parts/order-totals.tsx";
import { CartLineItem } from "./cart-line-item.tsx";
import { CartProblems } from "./cart-problems.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useCartActions } from "./use-cart-actions.ts";
import type { ReadyCheckout } from "./use-checkout.ts";

const route = getRouteApi("/_staff/apps/ecommerce/checkout");

export function CartStep({ checkout }: { checkout: ReadyCheckout }) {
  const { t } = useTranslation("checkout");
  const { lines, totals } = checkout.cart;
  const navigate = route.useNavigate();
  const actions = useCartActions();
  const form = useRef<HTMLFormElement>(null);
  const problems = useRef<HTMLElement>(null);
  const continueToAddress = () => {
    if (problems.current) return problems.current.focus();
    if (form.current?.querySelector("[aria-invalid=true]")) return focusFirstInvalidField(form.current);
    void navigate({ search: { step: "address" } });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        continueToAddress();
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <StepHeading>{t("cart.title")}</StepHeading>
          <p role="status" className="text-sm text-muted">
            {t("cart.count", { count: lines.length })}
          </p>
        </div>
        <CartProblems ref={problems} lines={lines} actions={actions} />
        <ul
          tabIndex={-1}
          aria-label={t("cart.title")}
          className="divide-y divide-separator rounded-2xl border border-separator bg-surface p-4 outline-none"
        >
          {lines.map((line) => (
            <CartLineItem key={line.cartItem.id} line={line} actions={actions} />
          ))}
        </ul>
      </div>
      <section
        aria-labelledby="cart-summary"
        className="rounded-2xl border border-separator bg-surface p-4 sm:p-5 lg:sticky lg:top-6"
      >
        <h3 id="cart-summary" className="mb-4 font-semibold">
          {t("summary.title")}
        </h3>
        <OrderTotals totals={totals} deliveryHelp={t("summary.deliveryHome")} />
        {checkout.canOrder ? (
          <Button type="submit" fullWidth size="lg" className="mt-4">
            {t("cart.next")}
          </Button>
        ) : (
          <p className="mt-4 text-sm text-muted">{t("redirected.readOnly")}</p>
        )}
      </section>
    </form>
  );
}
