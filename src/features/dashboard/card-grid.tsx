import { useAtomValue } from "jotai";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { cardLayoutAtom } from "../../state/dashboard-cards.ts";
import { cardRegistry, getVisibleCards } from "./card-registry.ts";
import { packCards } from "./pack-cards.ts";

/** The cards in the chosen order, in twelve, two or one column depending on the width. */
export function CardGrid() {
  const { t } = useTranslation("dashboard");
  const cards = getVisibleCards(useAtomValue(cardLayoutAtom));
  const columns = packCards(cards.map((card) => cardRegistry[card].size));
  return (
    <ul aria-label={t("cardList")} className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @4xl:grid-cols-12">
      {cards.map((card, index) => {
        const { component: Card } = cardRegistry[card];
        return (
          <li
            key={card}
            data-card={card}
            style={{ "--columns": columns[index] } as CSSProperties}
            className="min-w-0 @2xl:@max-4xl:last:odd:col-span-2 @4xl:[grid-column:span_var(--columns)]"
          >
            <Card />
          </li>
        );
      })}
    </ul>
  );
}
