import { useAtom } from "jotai";
import { type CSSProperties, useState } from "react";
import { DropIndicator, GridList, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type AnalyticsCardId, cardLayoutAtom } from "../../state/dashboard-cards.ts";
import { cardRegistry } from "./card-registry.ts";
import { CardTile } from "./card-tile.tsx";
import { moveCardBy, moveCards } from "./move-cards.ts";
import { packCards } from "./pack-cards.ts";

/** Takes no space between tiles, so nothing moves while dragging. */
const indicator =
  "relative -my-2 h-0 w-full outline-none before:absolute before:inset-x-0 before:-top-0.5 before:h-1 before:rounded-full data-drop-target:before:bg-accent @2xl:-mx-2 @2xl:my-0 @2xl:h-auto @2xl:w-0 @2xl:self-stretch @2xl:before:inset-x-auto @2xl:before:inset-y-0 @2xl:before:-start-0.5 @2xl:before:h-auto @2xl:before:w-1";

/** Rearranges the cards as small tiles: by drag and drop, buttons or keyboard; also hides and shows them. */
export function CardLayoutEditor() {
  const { t } = useTranslation("dashboard");
  const [{ order, hidden }, setLayout] = useAtom(cardLayoutAtom);
  const [said, say] = useState("");
  const columns = packCards(order.map((card) => cardRegistry[card].size));
  const place = (next: readonly AnalyticsCardId[]) => setLayout({ order: next, hidden });
  const { dragAndDropHooks } = useDragAndDrop<{ id: AnalyticsCardId }>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": t(`cards.${key as AnalyticsCardId}`) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicator} />,
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      place(moveCards(order, keys, key as AnalyticsCardId, dropPosition === "before")),
  });
  const step = (card: AnalyticsCardId, by: -1 | 1) => {
    const next = moveCardBy(order, card, by);
    place(next);
    say(t("arrange.placed", { title: t(`cards.${card}`), place: next.indexOf(card) + 1, count: next.length }));
  };
  const flip = (card: AnalyticsCardId) => {
    const isHidden = hidden.includes(card);
    setLayout({ order, hidden: isHidden ? hidden.filter((each) => each !== card) : [...hidden, card] });
    say(t(isHidden ? "arrange.shown" : "arrange.hidden", { title: t(`cards.${card}`) }));
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{t("arrange.help")}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <GridList
        aria-label={t("cardList")}
        items={order.map((id) => ({ id }))}
        dependencies={[order, hidden]}
        layout="grid"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-wrap gap-4 outline-none"
      >
        {({ id }) => (
          <CardTile
            id={id}
            style={{ "--columns": columns[order.indexOf(id)] } as CSSProperties}
            isHidden={hidden.includes(id)}
            onMove={(by) => step(id, by)}
            onToggleHidden={() => flip(id)}
          />
        )}
      </GridList>
    </>
  );
}
