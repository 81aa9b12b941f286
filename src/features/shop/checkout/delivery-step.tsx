import { getRouteApi } from "@tanstack/react-router";
import { Truck, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DeliveryMethod, deliveryMethods } from "../../../contract/shop.ts";
import { getDeliveryWindow } from "../../../domain/delivery-window.ts";
import { formatWeekday } from "../../../lib/format-date.ts";
import { formatMoney } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { StepActions } from "./step-actions.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { ReadyCheckout } from "./use-checkout.ts";

const route = getRouteApi("/_staff/apps/ecommerce/checkout");
const deliveryIcons = { standard: Truck, express: Zap };

export function DeliveryStep({ checkout }: { checkout: ReadyCheckout }) {
  const { t, i18n } = useTranslation("checkout");
  const navigate = route.useNavigate();
  const { draft, changeDraft, cart, savedAddress, shippingDate } = checkout;
  const country = savedAddress?.address.country ?? "TH";
  const chosenMethod = draft.delivery ?? "standard";
  const choose = (delivery: DeliveryMethod) => changeDraft({ delivery });
  const formatDay = (date: string) => formatWeekday(date, i18n.language);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(chosenMethod);
        void navigate({ search: { step: "payment" } });
      }}
    >
      <StepHeading>{t("delivery.title")}</StepHeading>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t("delivery.title")}</legend>
        {deliveryMethods.map((method) => {
          const { from, to } = getDeliveryWindow(shippingDate, method, country);
          const fee = cart.fees[method];
          return (
            <ChoiceCard
              key={method}
              group="delivery"
              isChecked={chosenMethod === method}
              onChoose={() => choose(method)}
              icon={deliveryIcons[method]}
              title={t(`delivery.${method}`)}
              aside={fee === 0 ? t("summary.free") : formatMoney(fee, i18n.language)}
            >
              {t("delivery.arrives", { from: formatDay(from), to: formatDay(to) })}
            </ChoiceCard>
          );
        })}
      </fieldset>
      <p className="mt-3 text-sm text-muted">{t("delivery.ships", { day: formatDay(shippingDate) })}</p>
      {country === "TH" && cart.fees.standard > 0 && <p className="text-sm text-muted">{t("delivery.freeHelp")}</p>}
      <StepActions back="address">
        <Button type="submit">{t("delivery.next")}</Button>
      </StepActions>
    </form>
  );
}
