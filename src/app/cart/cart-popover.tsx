import "../../ui/overlays.css";
import { Button, Popover } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { CloudAlert, ShoppingCart } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { cartQuery } from "../../api/queries/shop.ts";
import { formatMoney, toCents } from "../../lib/money.ts";
import { CartLine } from "./cart-line.tsx";

interface CartPopoverProps {
  /** The trigger; focus returns to it. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The cart popover. */
export function CartPopover({ trigger, isOpen, onOpenChange }: CartPopoverProps) {
  const { t, i18n } = useTranslation("layout");
  const { data, isError, refetch } = useQuery(cartQuery(i18n.language));
  const lines = data?.products ?? [];
  // Sum in satang to stay exact.
  const total = lines.reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0) / 100;
  return (
    // HeroUI's root requires the trigger inside, but the trigger renders before this lazy code loads.
    <Popover.Content
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="popover w-88 max-w-[calc(100vw-1.5rem)]"
    >
      <Popover.Dialog className="flex max-h-[70dvh] flex-col outline-none">
        <Popover.Heading className="px-4 pt-4 pb-2 text-base font-semibold">{t("cart.title")}</Popover.Heading>
        {lines.length > 0 ? (
          <>
            <ul className="min-h-0 flex-1 divide-y divide-separator overflow-y-auto px-4">
              {lines.map((line) => (
                <CartLine key={line.id} line={line} />
              ))}
            </ul>
            <div className="flex items-baseline justify-between gap-3 border-t border-separator px-4 py-3">
              <p>
                {t("cart.total")}
                <span className="block text-xs text-muted">{t("cart.totalHelp")}</span>
              </p>
              <p className="text-lg font-semibold tabular-nums">{formatMoney(total, i18n.language)}</p>
            </div>
          </>
        ) : (
          <CartPlaceholder isFailed={isError} isEmpty={data !== undefined} onRetry={() => void refetch()} />
        )}
      </Popover.Dialog>
    </Popover.Content>
  );
}

interface CartPlaceholderProps {
  isEmpty: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** Empty, error and loading states of the cart. */
export function CartPlaceholder({ isEmpty, isFailed, onRetry }: CartPlaceholderProps) {
  const { t } = useTranslation("layout");
  if (!isEmpty && !isFailed) return <div className="h-40" aria-busy />;
  const Icon = isEmpty ? ShoppingCart : CloudAlert;
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-4 pb-8 text-center">
      <Icon className="mb-2 size-8 text-muted" aria-hidden />
      <p className="font-medium">{t(isEmpty ? "cart.empty" : "cart.failed")}</p>
      {isEmpty ? (
        <p className="text-muted">{t("cart.emptyHelp")}</p>
      ) : (
        <Button variant="secondary" size="sm" className="mt-2" onPress={onRetry}>
          {t("cart.retry")}
        </Button>
      )}
    </div>
  );
}
