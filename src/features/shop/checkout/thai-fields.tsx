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
  /** Names are in the page's language. A stored name that no place has stays a choice. */
  const renderSelect = (
    name: "province" | "district" | "subdistrict",
    places: readonly Translations[],
    options: { label: string; placeholder: string; autoComplete: string },
  ) => {
    const shownName = findPlace(places, place[name])?.[language] ?? place[name];
    const names = places.map((each) => each[language]);
    const offeredNames = names.includes(shownName) || shownName === "" ? names : [shownName, ...names];
    return (
      <AddressSelect
        form={form}
        name={name}
        {...options}
        value={shownName}
        isRequired={name !== "subdistrict"}
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
        {provinces.length > 0 ? (
          renderSelect("province", provinces, {
            label: t("fields.province"),
            placeholder: t("fields.chooseProvince"),
            autoComplete: "address-level1",
          })
        ) : (
          <FormTextField
            control={form.control}
            name="province"
            label={t("fields.province")}
            autoComplete="address-level1"
            spellCheck="false"
            isRequired
          />
        )}
      </div>
      <PostcodeHelp form={form} provinces={provinces} place={place} onPlaceChange={setPlace} />
      <div className="grid gap-4 sm:grid-cols-2">
        {foundProvince ? (
          renderSelect("district", foundProvince.districts, {
            label: t("fields.district"),
            placeholder: t("fields.chooseDistrict"),
            autoComplete: "address-level2",
          })
        ) : provinces.length > 0 && district === "" ? (
          renderSelect("district", [], {
            label: t("fields.district"),
            placeholder: t("fields.provinceFirst"),
            autoComplete: "address-level2",
          })
        ) : (
          <FormTextField
            control={form.control}
            name="district"
            label={t("fields.district")}
            autoComplete="address-level2"
            spellCheck="false"
            isRequired
          />
        )}
        {foundDistrict ? (
          renderSelect("subdistrict", foundDistrict.subdistricts, {
            label: t("fields.subdistrict"),
            placeholder: t("fields.chooseSubdistrict"),
            autoComplete: "address-level3",
          })
        ) : provinces.length > 0 && subdistrict === "" ? (
          renderSelect("subdistrict", [], {
            label: t("fields.subdistrict"),
            placeholder: t("fields.districtFirst"),
            autoComplete: "address-level3",
          })
        ) : (
          <FormTextField
            control={form.control}
            name="subdistrict"
            label={t("fields.subdistrict")}
            autoComplete="address-level3"
            spellCheck="false"
          />
        )}
      </div>
    </>
  );
}
