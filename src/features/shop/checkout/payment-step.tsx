import { Link } from "@tanstack/react-router";
import { Banknote, Landmark, QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isAbroad } from "../../../contract/postal-address.ts";
import { getDeliveryWindow } from "../../../domain/delivery-window.ts";
import { formatAddressLines } from "../../../domain/format-address.ts";
import { formatWeekday } from "../../../lib/format-date.ts";
import { formatMoney } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { type OfferedPaymentMethod, offeredPaymentMethods } from "./draft.ts";
import type { CheckoutStep } from "./search.ts";
import { StepActions } from "./step-actions.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { ReadyCheckout } from "./use-checkout.ts";
import type { usePlaceOrder } from "./use-place-order.ts";

const paymentIcons = { promptpay: QrCode, transfer: Landmark, cod: Banknote };

interface PaymentStepProps {
  checkout: ReadyCheckout;
  order: ReturnType<typeof usePlaceOrder>;
}

export function PaymentStep({ checkout, order }: PaymentStepProps) {
  const { t, i18n } = useTranslation("checkout");
  const [isMissing, setMissing] = useState(false);
  const { draft, changeDraft, cart, savedAddress } = checkout;
  const cannotUseCod = savedAddress !== undefined && isAbroad(savedAddress.address);
  const chosenPayment = draft.payment === "cod" && cannotUseCod ? undefined : draft.payment;
  const choose = (payment: OfferedPaymentMethod) => {
    setMissing(false);
    changeDraft({ payment });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosenPayment) {
          setMissing(true);
          event.currentTarget.querySelector<HTMLElement>("input[type=radio]")?.focus();
        } else order.place(chosenPayment);
      }}
    >
      <StepHeading>{t("payment.title")}</StepHeading>
      <fieldset className="grid gap-3" aria-describedby={isMissing ? "payment-error" : undefined}>
        <legend className="sr-only">{t("payment.title")}</legend>
        {offeredPaymentMethods.map((payment) => {
          const isDisabled = payment === "cod" && cannotUseCod;
          return (
            <ChoiceCard
              key={payment}
              group="payment"
              isChecked={chosenPayment === payment}
              onChoose={() => choose(payment)}
              icon={paymentIcons[payment]}
              title={t(`payment.${payment}`)}
              isDisabled={isDisabled}
            >
              {t(isDisabled ? "payment.codAbroad" : `payment.${payment}Help`)}
            </ChoiceCard>
          );
        })}
      </fieldset>
      <p id="payment-error" role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {isMissing && t("payment.none")}
      </p>
      <p className="mt-3 text-sm text-muted">{t("payment.noCards")}</p>
      <Review checkout={checkout} />
      {order.error && (
        <p role="alert" className="mt-4 rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {t(order.error)}
        </p>
      )}
      <StepActions back="delivery">
        <Button type="submit" size="lg" isPending={order.isPlacing || checkout.isStale}>
          {t("payment.place", { total: formatMoney(cart.totals.total, i18n.language) })}
        </Button>
      </StepActions>
    </form>
  );
}

function Review({ checkout: { draft, savedAddress, shippingDate } }: { checkout: ReadyCheckout }) {
  const { t, i18n } = useTranslation("checkout");
  if (!savedAddress || !draft.delivery) return null;
  const { address } = savedAddress;
  const deliveryWindow = getDeliveryWindow(shippingDate, draft.delivery, address.country);
  const formatDay = (date: string) => formatWeekday(date, i18n.language);
  const rows: { step: CheckoutStep; title: string; change: string; lines: string[] }[] = [
    {
      step: "address",
      title: t("payment.deliverTo"),
      change: t("payment.changeAddress"),
      lines: [`${address.fullName} · ${address.phone}`, ...formatAddressLines(address, i18n.language)],
    },
    {
      step: "delivery",
      title: t("steps.delivery"),
      change: t("payment.changeDelivery"),
      lines: [
        t(`delivery.${draft.delivery}`),
        t("delivery.arrives", { from: formatDay(deliveryWindow.from), to: formatDay(deliveryWindow.to) }),
      ],
    },
  ];
  return (
    <section aria-labelledby="checkout-review" className="mt-6">
      <h3 id="checkout-review" className="mb-2 font-semibold">
        {t("payment.review")}
      </h3>
      <dl className="divide-y divide-separator rounded-2xl border border-separator bg-surface px-4 text-sm">
        {rows.map(({ step, title, change, lines }) => (
          <div key={step} className="py-3">
            <dt className="flex items-center justify-between gap-3 text-muted">
              {title}
              <Link
                from="/apps/ecommerce/checkout"
                search={{ step }}
                preload={false}
                className="rounded-sm py-1 font-medium text-accent-soft-foreground underline outline-none focus-visible:ring-2 focus-visible:ring-focus"
              >
                {change}
              </Link>
            </dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
