import { Button } from "@heroui/react";
import { useAtom } from "jotai";
import { ArrowLeft, ArrowRight, Eye, EyeOff, GripVertical } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { Button as DragHandle, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type AnalyticsCardId, cardLayoutAtom } from "../../state/dashboard-cards.ts";
import { moveCardBy, moveCards, packCards } from "./card-layout.ts";
import { cardRegistry } from "./card-registry.ts";

/** Takes no space, so tiles do not move while the user drags. */
const indicatorClass =
  "relative -my-2 h-0 w-full outline-none before:absolute before:inset-x-0 before:-top-0.5 before:h-1 before:rounded-full data-drop-target:before:bg-accent @2xl:-mx-2 @2xl:my-0 @2xl:h-auto @2xl:w-0 @2xl:self-stretch @2xl:before:inset-x-auto @2xl:before:inset-y-0 @2xl:before:-start-0.5 @2xl:before:h-auto @2xl:before:w-1";

export function CardLayoutEditor() {
  const { t } = useTranslation("dashboard");
  const [{ order, hidden }, setLayout] = useAtom(cardLayoutAtom);
  const [announcement, setAnnouncement] = useState("");
  const columns = packCards(order.map((card) => cardRegistry[card].size));
  const setOrder = (next: readonly AnalyticsCardId[]) => setLayout({ order: next, hidden });
  const { dragAndDropHooks } = useDragAndDrop<{ id: AnalyticsCardId }>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": t(`cards.${key as AnalyticsCardId}`) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicatorClass} />,
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      setOrder(moveCards(order, keys, key as AnalyticsCardId, dropPosition === "before")),
  });
  const step = (card: AnalyticsCardId, by: -1 | 1) => {
    const next = moveCardBy(order, card, by);
    setOrder(next);
    setAnnouncement(
      t("arrange.placed", { title: t(`cards.${card}`), place: next.indexOf(card) + 1, count: next.length }),
    );
  };
  const toggleHidden = (card: AnalyticsCardId) => {
    const isHidden = hidden.includes(card);
    setLayout({ order, hidden: isHidden ? hidden.filter((each) => each !== card) : [...hidden, card] });
    setAnnouncement(t(isHidden ? "arrange.shown" : "arrange.hidden", { title: t(`cards.${card}`) }));
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{t("arrange.help")}</p>
      <p role="status" className="sr-only">
        {announcement}
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
            onToggleHidden={() => toggleHidden(id)}
          />
        )}
      </GridList>
    </>
  );
}

interface CardTileProps {
  id: AnalyticsCardId;
  style: CSSProperties;
  isHidden: boolean;
  onMove: (by: -1 | 1) => void;
  onToggleHidden: () => void;
}

/** On narrow screens the tiles are stacked, so the arrows of the move buttons point up and down. */
const arrowClass = "rotate-90 @2xl:rotate-0 @2xl:rtl:rotate-180";

function CardTile({ id, style, isHidden, onMove, onToggleHidden }: CardTileProps) {
  const { t } = useTranslation("dashboard");
  const { icon: Icon } = cardRegistry[id];
  const title = t(`cards.${id}`);
  const VisibilityIcon = isHidden ? Eye : EyeOff;
  return (
    <GridListItem
      id={id}
      textValue={title}
      style={style}
      className={`flex w-full flex-col gap-2 rounded-2xl border border-border p-3 outline-none data-dragging:opacity-50 data-focus-visible:ring-2 data-focus-visible:ring-focus @2xl:w-[calc(50%-0.5rem)] @4xl:w-[calc((100%+1rem)*var(--columns)/12-1rem-0.5px)] ${isHidden ? "border-dashed" : "bg-surface"}`}
    >
      <div className="flex min-h-9 items-center gap-2">
        <DragHandle
          slot="drag"
          className="grid size-9 shrink-0 cursor-grab place-items-center rounded-lg text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus"
        >
          <GripVertical className="size-4" aria-hidden />
        </DragHandle>
        <Icon className={`size-5 shrink-0 ${isHidden ? "text-muted" : "text-chart-1"}`} aria-hidden />
        <span className={`min-w-0 flex-1 text-sm font-medium ${isHidden ? "text-muted" : ""}`}>{title}</span>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("arrange.earlier", { title })}
          onPress={() => onMove(-1)}
        >
          <ArrowLeft className={arrowClass} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("arrange.later", { title })}
          onPress={() => onMove(1)}
        >
          <ArrowRight className={arrowClass} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          aria-label={t(isHidden ? "arrange.showCard" : "arrange.hideCard", { title })}
          onPress={onToggleHidden}
        >
          <VisibilityIcon className="text-muted" aria-hidden />
          {t(isHidden ? "arrange.show" : "arrange.hide")}
        </Button>
      </div>
    </GridListItem>
  );
}
