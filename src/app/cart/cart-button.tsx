import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countsQuery } from "../../api/queries/counts.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";

// Lazy: the popover's code loads when the cart is opened for the first time.
const CartPopover = lazyWithRetry(async () => (await import("./cart-popover.tsx")).CartPopover);

export function CartButton() {
  const { t } = useTranslation();
  const canRead = useCan("read", "Shop");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLastDefined(isOpen || undefined);
  const { data: count = 0 } = useQuery({ ...countsQuery, select: ({ cartItems }) => cartItems ?? 0 });
  if (!canRead) return null;
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        isIconOnly
        aria-expanded={isOpen}
        aria-label={count > 0 ? t("navbar.cartHolds", { count }) : t("navbar.cart")}
        onClick={() => setOpen(true)}
      >
        <ShoppingCart className="size-5" aria-hidden />
        {count > 0 && (
          <span
            className="absolute start-1/2 top-1/2 ms-0.5 -mt-4.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-medium text-accent-foreground tabular-nums"
            aria-hidden
          >
            {count}
          </span>
        )}
      </Button>
      <Suspense>{wasOpened && <CartPopover trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
