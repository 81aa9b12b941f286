import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MAX_PICTURES } from "../../../contract/shop-products.ts";
import { Button } from "../../../ui/button.tsx";
import { FileInput, useFileDrop } from "../../../ui/choose-files.tsx";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import { useAddProductPictures } from "./use-add-product-pictures.ts";
import { useMovableList } from "./use-movable-list.ts";
import type { ProductFormState } from "./use-product-form.ts";

const toolButtonClass = "size-7 min-w-7 disabled:opacity-(--disabled-opacity)";

const moveItem = <T,>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

export function PictureList({ form }: { form: ProductFormState }) {
  const { t } = useTranslation("products");
  const { getValues, setValue } = form;
  const { field } = useController({ control: form.control, name: "images" });
  const paths = field.value;
  const getPaths = () => getValues("images");
  const setPaths = (next: string[]) => setValue("images", next, { shouldDirty: true });
  const { add, errors, pendingCount } = useAddProductPictures({ getPaths, setPaths });
  const { list, addButton, announcement, focusItem, onMoved } = useMovableList(paths.length);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useFileDrop(add);
  const [draggedIndex, setDraggedIndex] = useState<number>();
  usePastedPictures(add);

  const moveTo = (from: number, to: number) => {
    setPaths(moveItem(getPaths(), from, to));
    onMoved(to, to > from, t("pictures.moved", { number: to + 1, count: paths.length }));
  };
  const removeAt = (index: number) => {
    const path = paths[index];
    if (path === undefined) return;
    setPaths(getPaths().toSpliced(index, 1));
    focusItem(Math.min(index, paths.length - 2), "[data-remove]");
    offerUndo(t("pictures.removed"), () => setPaths(getPaths().toSpliced(index, 0, path)));
  };
  return (
    <section
      aria-label={t("pictures.title")}
      {...dropProps}
      className={`flex flex-col gap-3 rounded-xl ${isOver ? "bg-accent-soft ring-2 ring-accent" : ""}`}
    >
      <div>
        <h3 className="text-sm font-semibold text-foreground">{t("pictures.title")}</h3>
        <p className="text-xs text-muted">
          {t("pictures.help", { max: MAX_PICTURES })}
          <span className="not-any-pointer-fine:hidden"> {t("pictures.drop")}</span>
        </p>
      </div>
      {paths.length > 0 && (
        <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {paths.map((path, index) => {
            const number = index + 1;
            return (
              <li
                key={path}
                data-item={index}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  setDraggedIndex(index);
                }}
                onDragEnd={() => setDraggedIndex(undefined)}
                onDragOver={(event) => draggedIndex !== undefined && event.preventDefault()}
                onDrop={(event) => {
                  if (draggedIndex === undefined) return;
                  event.preventDefault();
                  setPaths(moveItem(getPaths(), draggedIndex, index));
                  setDraggedIndex(undefined);
                }}
                className={`cursor-grab overflow-hidden rounded-xl border border-border bg-surface ${draggedIndex === index ? "opacity-50" : ""}`}
              >
                <div className="relative">
                  <LargePicture
                    src={path}
                    alt={t("pictures.number", { number })}
                    draggable={false}
                    fit="contain"
                    className="aspect-square w-full bg-surface-secondary"
                  />
                  {index === 0 && (
                    <span className="chip chip--primary chip--accent chip--sm absolute start-2 top-2 px-2">
                      {t("pictures.main")}
                    </span>
                  )}
                </div>
                <div className="flex justify-between gap-1 p-1.5">
                  <Button
                    data-move="back"
                    disabled={index === 0}
                    aria-label={t("pictures.back", { number })}
                    onClick={() => moveTo(index, index - 1)}
                    variant="secondary"
                    size="sm"
                    isIconOnly
                    className={toolButtonClass}
                  >
                    <ArrowLeft className="rtl:rotate-180" aria-hidden />
                  </Button>
                  <Button
                    data-move="forward"
                    disabled={number === paths.length}
                    aria-label={t("pictures.forward", { number })}
                    onClick={() => moveTo(index, index + 1)}
                    variant="secondary"
                    size="sm"
                    isIconOnly
                    className={toolButtonClass}
                  >
                    <ArrowRight className="rtl:rotate-180" aria-hidden />
                  </Button>
                  <Button
                    data-remove=""
                    aria-label={t("pictures.remove", { number })}
                    onClick={() => removeAt(index)}
                    variant="secondary"
                    size="sm"
                    isIconOnly
                    className={toolButtonClass}
                  >
                    <X aria-hidden />
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <FileInput ref={input} accept="image/*" multiple label={t("pictures.choose")} onChoose={add} />
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="self-start"
        disabled={paths.length >= MAX_PICTURES}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
        {t("pictures.choose")}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {pendingCount > 0 && t("pictures.progress", { count: pendingCount })}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {errors.length > 0 && (
        <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {errors.map(({ reason, name, id }) => (
            <p key={id} className="wrap-anywhere">
              {t(`pictures.${reason}`, { name, max: MAX_PICTURES })}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

/** The user can paste pictures anywhere in the open form. Pasted text is left to the focused field. */
function usePastedPictures(add: (files: readonly File[]) => void) {
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) add(files);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
