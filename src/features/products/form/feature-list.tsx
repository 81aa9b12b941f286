import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MAX_FEATURES } from "../../../contract/shop-products.ts";
import { languages } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import { useMovableList } from "./use-movable-list.ts";
import type { ProductFormState } from "./use-product-form.ts";

const labelKeys = { en: "features.english", th: "features.thai" } as const;

export function FeatureList({ form }: { form: ProductFormState }) {
  const { t } = useTranslation("products");
  const { control, getValues } = form;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "features" });
  const { list, addButton, announcement, focusItem, onMoved } = useMovableList(fields.length);

  const add = () => {
    append({ en: "", th: "" }, { shouldFocus: false });
    focusItem(fields.length, "input");
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    onMoved(to, to > from, t("features.moved", { number: to + 1, count: fields.length }));
  };
  const removeAt = (index: number) => {
    const feature = getValues(`features.${index}`);
    remove(index);
    focusItem(Math.min(index, fields.length - 2), "[data-remove]");
    if (feature.en || feature.th)
      offerUndo(t("features.removed"), () => insert(index, feature, { shouldFocus: false }));
  };
  return (
    <section aria-label={t("features.title")} className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-semibold text-foreground">{t("features.title")}</h3>
        <p className="text-xs text-muted">{t("features.help", { max: MAX_FEATURES })}</p>
      </div>
      <ul ref={list} className="flex flex-col gap-3 empty:hidden">
        {fields.map(({ id }, index) => {
          const number = index + 1;
          return (
            <li
              key={id}
              data-item={index}
              aria-label={t("features.number", { number })}
              className="flex items-start gap-1 max-sm:flex-col"
            >
              <div className="grid min-w-0 flex-1 gap-2 max-sm:w-full sm:grid-cols-2">
                {languages.map((language) => (
                  <FormTextField
                    key={language}
                    control={control}
                    name={`features.${index}.${language}`}
                    aria-label={t(labelKeys[language], { number })}
                    placeholder={t(language === "en" ? "form.english" : "form.thai")}
                    lang={language}
                  />
                ))}
              </div>
              <div className="flex max-sm:self-end">
                <Button
                  size="sm"
                  variant="ghost"
                  isIconOnly
                  data-move="back"
                  disabled={index === 0}
                  aria-label={t("features.up", { number })}
                  onClick={() => moveTo(index, index - 1)}
                >
                  <ArrowUp className="text-muted" aria-hidden />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  isIconOnly
                  data-move="forward"
                  disabled={number === fields.length}
                  aria-label={t("features.down", { number })}
                  onClick={() => moveTo(index, index + 1)}
                >
                  <ArrowDown className="text-muted" aria-hidden />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  isIconOnly
                  data-remove=""
                  aria-label={t("features.remove", { number })}
                  onClick={() => removeAt(index)}
                >
                  <Trash2 className="text-muted" aria-hidden />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= MAX_FEATURES}
        onClick={add}
      >
        <Plus aria-hidden />
        {t("features.add")}
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
