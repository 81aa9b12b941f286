import { ComboBox, Input, Label, ListBox, Tag, TagGroup } from "@heroui/react";
import { useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { getLanguageName, getLanguages } from "../../../lib/language-names.ts";
import type { InfoValues } from "./settings-values.ts";

const MAX_LANGUAGES = 20;

interface SpokenLanguagesFieldProps {
  control: Control<InfoValues, unknown, InfoValues>;
  isDisabled: boolean;
}

export function SpokenLanguagesField({ control, isDisabled }: SpokenLanguagesFieldProps) {
  const { t, i18n } = useTranslation("account");
  const { field } = useController({ control, name: "spokenLanguages" });
  const allLanguages = useMemo(() => getLanguages(i18n.language), [i18n.language]);
  const codes = field.value;
  const items = allLanguages.filter(({ code }) => !codes.includes(code)).map(({ code, name }) => ({ id: code, name }));
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        // No language stays selected: a chosen one is added below, and the input is empty again.
        selectedKey={null}
        onSelectionChange={(key) => key !== null && field.onChange([...codes, String(key)])}
        defaultItems={items}
        isDisabled={isDisabled || codes.length >= MAX_LANGUAGES}
        fullWidth
      >
        <Label>{t("fields.spokenLanguages")}</Label>
        <ComboBox.InputGroup>
          <Input autoComplete="off" placeholder={t("info.addLanguage")} />
          <ComboBox.Trigger aria-label={t("info.showLanguages")} />
        </ComboBox.InputGroup>
        <ComboBox.Popover>
          <ListBox<{ id: string; name: string }>
            aria-label={t("fields.spokenLanguages")}
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{t("info.noLanguage")}</p>}
          >
            {({ id, name }) => (
              <ListBox.Item id={id} textValue={name}>
                <Label>{name}</Label>
              </ListBox.Item>
            )}
          </ListBox>
        </ComboBox.Popover>
      </ComboBox>
      {codes.length > 0 && (
        <TagGroup
          aria-label={t("fields.spokenLanguages")}
          {...(!isDisabled && {
            onRemove: (keys: Set<string | number>) => field.onChange(codes.filter((code) => !keys.has(code))),
          })}
        >
          <TagGroup.List items={codes.map((code) => ({ id: code }))}>
            {({ id }) => {
              const name = getLanguageName(id, i18n.language);
              return (
                <Tag id={id} textValue={name}>
                  {name}
                  {!isDisabled && <Tag.RemoveButton aria-label={t("info.removeLanguage", { name })} />}
                </Tag>
              );
            }}
          </TagGroup.List>
        </TagGroup>
      )}
    </div>
  );
}
