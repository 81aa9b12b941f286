import { Button } from "../button.tsx";
import "../overlays.css";
import { Popover } from "@heroui/react";
import { GripVertical } from "lucide-react";
import type { RefObject } from "react";
import { Button as DragHandle, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { RowCheckbox } from "../row-checkbox.tsx";
import { arrangeColumns, densities, isColumnVisible, type useTablePreferences } from "./table-preferences.ts";
import type { Column } from "./types.ts";

export interface ColumnsPopoverProps<Row> {
  columns: readonly Column<Row>[];
  tablePreferences: ReturnType<typeof useTablePreferences>;
  /** Gets the focus back when the popover closes. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Opens when it is mounted. */
export function ColumnsPopover<Row>({ columns, tablePreferences, trigger, onClose }: ColumnsPopoverProps<Row>) {
  const { t } = useTranslation("table");
  const { preferences, change, reset } = tablePreferences;
  const movableColumns = arrangeColumns(columns, preferences).filter(({ isPinned }) => !isPinned);
  const visibleIds = movableColumns.filter((column) => isColumnVisible(column, preferences)).map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<Column<Row>>({
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": movableColumns.find(({ id }) => id === key)?.title ?? "" })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 rounded-full outline-none data-drop-target:bg-accent" />
    ),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      change({
        order: moveItems(
          movableColumns.map(({ id }) => id),
          keys as ReadonlySet<string>,
          String(key),
          dropPosition === "before",
        ),
      }),
  });
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom end"
      className="popover flex w-72 max-w-[calc(100vw-1rem)] flex-col rounded-2xl"
    >
      <Popover.Dialog
        aria-label={t("columns.title")}
        className="flex max-h-[min(34rem,80vh)] min-h-0 flex-col gap-3 overflow-y-auto p-3"
      >
        <div>
          <h2 className="px-2 text-sm font-semibold">{t("columns.title")}</h2>
          <p className="px-2 pb-1 text-xs text-muted">
            {t("columns.help")}
            <span className="not-any-pointer-fine:hidden"> {t("columns.keys")}</span>
          </p>
          <GridList
            aria-label={t("columns.title")}
            items={movableColumns}
            dependencies={[visibleIds]}
            dragAndDropHooks={dragAndDropHooks}
            className="outline-none"
          >
            {({ id, title }) => (
              <GridListItem
                id={id}
                textValue={title}
                className="flex min-h-9 items-center gap-2 rounded-xl px-1 text-sm outline-none data-dragging:opacity-50 data-focus-visible:ring-2 data-focus-visible:ring-focus data-hovered:bg-default"
              >
                <DragHandle
                  slot="drag"
                  className="grid size-7 shrink-0 cursor-grab place-items-center rounded-lg text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus"
                >
                  <GripVertical className="size-4" aria-hidden />
                </DragHandle>
                {/* Do not use the list's selection for visibility: dragging one selected item would move all selected
                    items. */}
                <RowCheckbox
                  label={t("columns.show", { column: title })}
                  isChecked={visibleIds.includes(id)}
                  onChange={(isOn) => change({ shown: { ...preferences.shown, [id]: isOn } })}
                >
                  {title}
                </RowCheckbox>
              </GridListItem>
            )}
          </GridList>
        </div>
        <fieldset className="px-2">
          <legend className="mb-1.5 text-sm font-semibold">{t("columns.density")}</legend>
          <div className="grid grid-cols-2 gap-2">
            {densities.map((density) => (
              <label
                key={density}
                className="relative grid min-h-9 cursor-pointer place-items-center rounded-xl border border-border px-2 text-sm hover:bg-default has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
              >
                <input
                  type="radio"
                  name="density"
                  className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
                  checked={preferences.density === density}
                  onChange={() => change({ density })}
                />
                {t(`columns.${density}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <Button onClick={reset} variant="ghost" size="sm" className="self-start">
          {t("columns.reset")}
        </Button>
      </Popover.Dialog>
    </Popover.Content>
  );
}

/** The moved ids keep their order among themselves. */
function moveItems(ids: readonly string[], movedIds: ReadonlySet<string>, target: string, isBefore: boolean): string[] {
  const otherIds = ids.filter((id) => !movedIds.has(id));
  const targetIndex = otherIds.indexOf(target) + (isBefore ? 0 : 1);
  return otherIds.toSpliced(targetIndex, 0, ...ids.filter((id) => movedIds.has(id)));
}
