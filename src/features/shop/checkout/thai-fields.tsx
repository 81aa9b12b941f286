import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { completePlace, findPlace, type PlaceFields, type Province } from "../../../domain/thai-places.ts";
import { isLanguage, type Translations } from "../../../lib/language.ts";
import { toPlainLine } from "../../../lib/readable-text.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AddressSelect } from "./address-select.tsx";
import { PostcodeHelp } from "./postcode-help.tsx";
import type { AddressFormState } from "./use-address-form.ts";
import { usePostcodeMismatch } from "./use-postcode-mismatch.ts";

const fieldNames = ["postcode", "province", "district", "subdistrict"] as const;

interface ThaiFieldsProps {
  form: AddressFormState;
  /** Empty if the places could not be loaded: all fields are then typed. */
  provinces: readonly Province[];
}

export function ThaiFields({ form, provinces }: ThaiFieldsProps) {
  const { t, i18n } = useTranslation("checkout");
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const [postcode, province, district, subdistrict] = useWatch({ control: form.control, name: fieldNames });
  const { field: postcodeField, fieldState: postcodeState } = useController({
    control: form.control,
    name: "postcode",
  });
  const place: PlaceFields = { postcode, province, district, subdistrict };
  const { mismatch } = usePostcodeMismatch(form, provinces);

  const setPlace = (next: PlaceFields) => {
    for (const name of fieldNames)
      if (next[name] !== place[name])
        form.setValue(name, next[name], { shouldValidate: form.formState.isSubmitted || next[name] !== "" });
  };
  const changeField = (name: keyof PlaceFields, value: string) =>
    setPlace(completePlace(provinces, { ...place, [name]: value }, name, language));

  const foundProvince = findPlace(provinces, province);
  const foundDistrict = foundProvince && findPlace(foundProvince.districts, district);
  /**
   * A list of places, whose names are in the page's language; a stored name that no place has stays a choice. Without
   * `places`, the list is empty until the person has chosen what comes before, or there are no lists: then a text field.
   */
  const renderPlace = (
    name: "province" | "district" | "subdistrict",
    places: readonly Translations[] | undefined,
    placeholder: string,
    autoComplete: string,
  ) => {
    const common = { name, label: t(`fields.${name}`), autoComplete, isRequired: name !== "subdistrict" };
    if (provinces.length === 0 || (!places && place[name] !== ""))
      return <FormTextField control={form.control} {...common} spellCheck="false" />;
    const shownName = findPlace(places ?? [], place[name])?.[language] ?? place[name];
    const names = (places ?? []).map((each) => each[language]);
    const offeredNames = names.includes(shownName) || shownName === "" ? names : [shownName, ...names];
    return (
      <AddressSelect
        form={form}
        {...common}
        placeholder={placeholder}
        value={shownName}
        isDisabled={offeredNames.length === 0}
        choices={offeredNames.toSorted(new Intl.Collator(language).compare).map((value) => ({ value, name: value }))}
        onChange={(value) => changeField(name, value)}
      />
    );
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <TextField
            name="postcode"
            label={t("fields.postcode")}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={20}
            isRequired
            isInvalid={postcodeState.invalid || mismatch !== undefined}
            help={provinces.length > 0 && t("fields.postcodeHelp")}
            error={postcodeState.error?.message}
            value={postcode}
            onChange={(value) => changeField("postcode", toPlainLine(value))}
            onBlur={postcodeField.onBlur}
          />
        </div>
        {renderPlace("province", provinces, t("fields.chooseProvince"), "address-level1")}
      </div>
      <PostcodeHelp form={form} provinces={provinces} place={place} onPlaceChange={setPlace} />
      <div className="grid gap-4 sm:grid-cols-2">
        {renderPlace(
          "district",
          foundProvince?.districts,
          t(foundProvince ? "fields.chooseDistrict" : "fields.provinceFirst"),
          "address-level2",
        )}
        {renderPlace(
          "subdistrict",
          foundDistrict?.subdistricts,
          t(foundDistrict ? "fields.chooseSubdistrict" : "fields.districtFirst"),
          "address-level3",
        )}
      </div>
    </>
  );
}
