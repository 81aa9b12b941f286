import { Button } from "@heroui/react";
import { ArrowLeft, ArrowRight, Eye, EyeOff, GripVertical } from "lucide-react";
import type { CSSProperties } from "react";
import { Button as DragHandle, GridListItem } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";
import { cardRegistry } from "./card-registry.ts";

interface CardTileProps {
  id: AnalyticsCardId;
  style: CSSProperties;
  isHidden: boolean;
  onMove: (by: -1 | 1) => void;
  onToggleHidden: () => void;
}

/** Cards are stacked below this width. */
const arrow = "rotate-90 @2xl:rotate-0 @2xl:rtl:rotate-180";

/** A card in the layout editor: its final width, only its title. */
export function CardTile({ id, style, isHidden, onMove, onToggleHidden }: CardTileProps) {
  const { t } = useTranslation("dashboard");
  const { icon: Icon } = cardRegistry[id];
  const title = t(`cards.${id}`);
  const Sight = isHidden ? Eye : EyeOff;
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
          <ArrowLeft className={arrow} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("arrange.later", { title })}
          onPress={() => onMove(1)}
        >
          <ArrowRight className={arrow} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          aria-label={t(isHidden ? "arrange.showCard" : "arrange.hideCard", { title })}
          onPress={onToggleHidden}
        >
          <Sight className="text-muted" aria-hidden />
          {t(isHidden ? "arrange.show" : "arrange.hide")}
        </Button>
      </div>
    </GridListItem>
  );
}
