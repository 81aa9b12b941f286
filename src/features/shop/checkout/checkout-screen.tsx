import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { useSearchCorrection } from "../../../ui/use-search-correction.ts";
import { CartStep } from "./cart-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ProgressList } from "./progress-list.tsx";
import { type CheckoutStep, checkoutSearch } from "./search.ts";
import { type ReadyCheckout, useCheckout } from "./use-checkout.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useRedirect, useStepGuard } from "./use-step-guard.ts";

// Lazy: the form and the QR code load when they are needed.
const AddressStep = lazyWithRetry(async () => (await import("./address-step.tsx")).AddressStep);
const Confirmation = lazyWithRetry(async () => (await import("./confirmation.tsx")).Confirmation);

const route = getRouteApi("/_staff/apps/ecommerce/checkout");

export function CheckoutScreen() {
  const { t } = useTranslation(["checkout", "common"]);
  const { step = "cart", order } = route.useSearch();
  useSearchCorrection(checkoutSearch, t("corrected"));
  usePageTitle(`${t(`steps.${step}`)} · ${t("title")}`, t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} />
      {step === "confirmation" && order !== undefined ? (
        <>
          <ProgressList step={step} />
          <Suspense fallback={<div className="skeleton skeleton--shimmer h-64 rounded-2xl" />}>
            <Confirmation key={order} orderId={Number(order)} />
          </Suspense>
        </>
      ) : (
        <CheckoutSteps step={step} />
      )}
    </>
  );
}

function CheckoutSteps({ step }: { step: CheckoutStep }) {
  const { t } = useTranslation("checkout");
  const checkout = useCheckout(step);
  const { redirectTo, notice } = useRedirect(step);
  const order = usePlaceOrder({ checkout, onCartChanged: () => redirectTo("cart", "cartChanged") });
  useStepGuard({ step, checkout, isPlacing: order.isPlacing, redirectTo });
  const { cart, isReady, hasFailed, retry, firstIncomplete } = checkout;
  if (hasFailed) return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={retry} />;
  if (!isReady || !cart) return <div className="skeleton skeleton--shimmer h-80 rounded-2xl" />;
  if (order.isChecking)
    return (
      <p role="status" className="rounded-2xl border border-separator bg-surface p-6">
        {t("payment.checking")}
      </p>
    );
  const readyCheckout: ReadyCheckout = { ...checkout, cart };
  const isEmpty = cart.lines.length === 0 && !order.isPlacing;
  return (
    <>
      {!isEmpty && <ProgressList step={step} firstIncomplete={firstIncomplete} />}
      {notice && (
        <p role="status" className="mb-4 rounded-xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
          {t(`redirected.${notice}`)}
        </p>
      )}
      {isEmpty ? (
        <EmptyCart />
      ) : step === "cart" ? (
        <CartStep checkout={readyCheckout} />
      ) : (
        <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <div className="min-w-0 max-lg:order-last">
            <Suspense fallback={<div className="skeleton skeleton--shimmer h-80 rounded-2xl" />}>
              {step === "address" && <AddressStep checkout={readyCheckout} />}
              {step === "delivery" && <DeliveryStep checkout={readyCheckout} />}
              {step === "payment" && <PaymentStep checkout={readyCheckout} order={order} />}
            </Suspense>
          </div>
          <OrderSummary lines={cart.lines} totals={cart.totals} />
        </div>
      )}
    </>
  );
}
