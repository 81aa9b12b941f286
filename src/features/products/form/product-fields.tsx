import { ComboBox, FieldError, Input, Label, ListBox } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { Controller, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productBrandsQuery } from "../../../api/queries/products.ts";
import { productCategories } from "../../../contract/shop.ts";
import { type Language, languages } from "../../../lib/language.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { toLanguage } from "../use-product-columns.tsx";
import type { ProductFormState } from "./use-product-form.ts";

interface FieldsProps {
  form: ProductFormState;
}

const languageNameKeys = { en: "form.english", th: "form.thai" } as const;

export function TextFields({ form }: FieldsProps) {
  const { t, i18n } = useTranslation("products");
  const isWide = useMediaQuery("(min-width: 40rem)");
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.language));
  const { errors, submitCount } = form.formState;
  const invalidLanguages = languages.filter((each) => errors.name?.[each] || errors.description?.[each]);
  // Show the tab with the invalid field after each attempt to save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tab must not bring the invalid one back
  useEffect(() => {
    const [first] = invalidLanguages;
    if (submitCount > 0 && first && !invalidLanguages.includes(language)) setLanguage(first);
  }, [submitCount, invalidLanguages.length]);
  if (isWide)
    return (
      <div className="grid grid-cols-2 gap-4">
        {languages.map((each) => (
          <fieldset key={each} className="flex min-w-0 flex-col gap-4">
            <legend className="mb-2 text-sm font-semibold text-foreground">{t(languageNameKeys[each])}</legend>
            <LanguageFields form={form} language={each} />
          </fieldset>
        ))}
      </div>
    );
  return (
    <div>
      <Tabs selectedKey={language} onSelectionChange={(key) => setLanguage(key as Language)}>
        <TabList aria-label={t("form.languageTabs")} className="mb-3 flex gap-1 border-b border-separator">
          {languages.map((each) => (
            <Tab
              key={each}
              id={each}
              className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-3 py-2 text-sm text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus data-focus-visible:ring-inset data-selected:border-accent data-selected:font-medium data-selected:text-foreground"
            >
              {t(languageNameKeys[each])}
              {invalidLanguages.includes(each) && (
                <span className="ms-1.5 inline-block size-2 rounded-full bg-danger" />
              )}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={language} className="flex flex-col gap-4 outline-none">
          <LanguageFields key={language} form={form} language={language} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function LanguageFields({ form, language }: FieldsProps & { language: Language }) {
  const { t } = useTranslation("products");
  const { control } = form;
  return (
    <>
      <FormTextField control={control} name={`name.${language}`} label={t("form.name")} lang={language} isRequired />
      <FormTextField
        control={control}
        name={`description.${language}`}
        label={t("form.description")}
        lang={language}
        rows={4}
        inputClassName="field-sizing-content max-h-80 min-h-24"
      />
    </>
  );
}

export function DetailFields({ form }: FieldsProps) {
  const { t } = useTranslation("products");
  const { control } = form;
  const renderAmount = (name: "price" | "priceBefore" | "stock", help?: string) => (
    <FormTextField
      control={control}
      name={name}
      label={t(`form.${name}`)}
      help={help}
      isRequired={name !== "priceBefore"}
      inputMode={name === "stock" ? "numeric" : "decimal"}
      inputClassName="tabular-nums"
    />
  );
  const renderFlag = (name: "hasFreeShipping" | "isHidden", label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <RowCheckbox label={label} isChecked={field.value} onChange={field.onChange}>
          {label}
        </RowCheckbox>
      )}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <BrandField form={form} />
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <ChoiceSelect
              label={t("form.category")}
              showsLabel
              value={field.value}
              choices={productCategories.map((value) => ({ value, name: t(`categories.${value}`) }))}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {renderAmount("price", t("form.priceHelp"))}
        {renderAmount("priceBefore", t("form.priceBeforeHelp"))}
        {renderAmount("stock")}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-4 px-2 text-sm text-foreground">
        <div className="flex">{renderFlag("hasFreeShipping", t("form.freeShipping"))}</div>
        <div className="flex">{renderFlag("isHidden", t("form.isHidden"))}</div>
      </div>
    </>
  );
}

function BrandField({ form }: FieldsProps) {
  const { t } = useTranslation("products");
  const { field, fieldState } = useController({ control: form.control, name: "brand" });
  const { data: brands = [] } = useQuery(productBrandsQuery);
  return (
    <ComboBox
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      inputValue={field.value}
      onInputChange={field.onChange}
      onBlur={field.onBlur}
      defaultItems={brands.map((name) => ({ id: name, name }))}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      isRequired
      fullWidth
    >
      <Label>{t("form.brand")}</Label>
      <ComboBox.InputGroup>
        <Input autoComplete="off" />
        <ComboBox.Trigger aria-label={t("form.showBrands")} />
      </ComboBox.InputGroup>
      <FieldError>{fieldState.error?.message}</FieldError>
      <ComboBox.Popover>
        <ListBox<{ id: string; name: string }>
          aria-label={t("form.brands")}
          renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{t("form.newBrand")}</p>}
        >
          {({ id, name }) => (
            <ListBox.Item id={id} textValue={name}>
              <Label>{name}</Label>
            </ListBox.Item>
          )}
        </ListBox>
      </ComboBox.Popover>
    </ComboBox>
  );
}
