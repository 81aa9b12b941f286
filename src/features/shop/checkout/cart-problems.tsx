import { TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { CartLine } from "../../../contract/shop-browse.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import type { CartActions } from "./use-cart-actions.ts";

interface CartProblemsProps {
  lines: readonly CartLine[];
  actions: CartActions;
  ref: Ref<HTMLElement>;
}

export function CartProblems({ lines, actions, ref }: CartProblemsProps) {
  const { t } = useTranslation("checkout");
  const canAccept = useCan("update", "Shop");
  const problemLines = lines.filter(({ problem }) => problem !== null);
  if (problemLines.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="cart-problems"
      className="mb-4 rounded-2xl border border-warning bg-warning-soft p-4 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <div role="alert">
        <h3 id="cart-problems" className="flex items-center gap-2 font-semibold">
          <TriangleAlert className="size-5 shrink-0 text-warning-soft-foreground" aria-hidden />
          {t("problems.title")}
        </h3>
        <ul className="mt-2 list-disc space-y-1 ps-6 text-sm">
          {problemLines.map((line) => (
            <ProblemItems key={line.cartItem.id} line={line} />
          ))}
        </ul>
      </div>
      <p className="mt-2 text-sm text-muted">{t("problems.help")}</p>
      {canAccept && (
        <Button
          size="sm"
          className="mt-3"
          onClick={({ currentTarget }) => {
            focusContainer(currentTarget.parentElement ?? currentTarget);
            void actions.acceptChanges(problemLines);
          }}
        >
          {t("problems.accept")}
        </Button>
      )}
    </section>
  );
}

function ProblemItems({ line: { cartItem, product, problem } }: { line: CartLine }) {
  const { t, i18n } = useTranslation("checkout");
  const { name, price, stock } = product;
  if (problem === "soldOut" || problem === "unavailable") return <li>{t(`problems.${problem}`, { name })}</li>;
  const formatPrice = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <>
      {problem === "tooFew" && <li>{t("problems.tooFew", { name, count: stock, wanted: cartItem.qty })}</li>}
      {price !== cartItem.price && (
        <li>
          {t(price > cartItem.price ? "problems.priceUp" : "problems.priceDown", {
            name,
            before: formatPrice(cartItem.price),
            after: formatPrice(price),
          })}
        </li>
      )}
    </>
  );
}
