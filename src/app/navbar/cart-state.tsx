import { Button } from "@heroui/react";
import { CloudAlert, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";

interface CartStateProps {
  isEmpty: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** What the cart shows where it has no items to show: it is empty, could not be read, or is on its way. */
export function CartPlaceholder({ isEmpty, isFailed, onRetry }: CartStateProps) {
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
