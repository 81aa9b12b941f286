import { useTranslation } from "react-i18next";
import { findByPostcode, findPlace, type PlaceFields, type Province } from "../../../domain/thai-places.ts";
import { isLanguage, locales } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import type { AddressFormState } from "./use-address-form.ts";
import { usePostcodeMismatch } from "./use-postcode-mismatch.ts";

interface PostcodeHelpProps {
  form: AddressFormState;
  provinces: readonly Province[];
  place: PlaceFields;
  onPlaceChange: (place: PlaceFields) => void;
}

/** A province can have many postcodes. */
const MAX_OFFERS = 6;

/** Offers to correct a postcode that does not fit with one press. */
export function PostcodeHelp({ form, provinces, place, onPlaceChange }: PostcodeHelpProps) {
  const { t, i18n } = useTranslation("checkout");
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const { mismatch, isConfirmed } = usePostcodeMismatch(form, provinces);
  const { postcode } = place;
  const formatList = (items: string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(locales[language], { type }).format(items);
  const postcodeDistricts = findByPostcode(provinces, postcode);

  if (mismatch) {
    const { postcodes, districts } = mismatch;
    // A province has so many postcodes that only a chosen district can tell which is meant.
    const offeredPostcodes = postcodes.length > MAX_OFFERS ? [] : postcodes;
    const province = findPlace(provinces, place.province);
    const district = province && findPlace(province.districts, place.district);
    const placeName = (district ?? province)?.[language] ?? "";
    const provinceTexts = [...Map.groupBy(districts, (each) => each.province)].map(
      ([{ [language]: name }, provinceDistricts]) => {
        const names = provinceDistricts.map((each) => each.district[language]);
        return t("places.ofProvince", { districts: formatList(names, "disjunction"), province: name });
      },
    );
    const postcodePlaces = formatList(provinceTexts, "disjunction");
    const fittingText =
      offeredPostcodes.length > 0
        ? formatList(offeredPostcodes, "conjunction")
        : t("places.more", { postcodes: postcodes.slice(0, MAX_OFFERS).join(", ") });
    return (
      <fieldset
        aria-labelledby="postcode-mismatch"
        className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground"
      >
        <div id="postcode-mismatch" role="alert">
          <p>
            {districts.length > 0 && placeName
              ? t("places.elsewhere", { postcode, there: postcodePlaces, here: placeName })
              : t("places.unknown", { postcode })}
          </p>
          {postcodes.length > 0 && <p>{t("places.fitting", { here: placeName, postcodes: fittingText })}</p>}
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          {offeredPostcodes.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => onPlaceChange({ ...place, postcode: each })}>
              {t("places.usePostcode", { postcode: each })}
            </Button>
          ))}
          {districts.slice(0, MAX_OFFERS).map(({ province, district }) => (
            <Button
              key={`${province.en} ${district.en}`}
              size="sm"
              variant="outline"
              onClick={() =>
                onPlaceChange({
                  postcode,
                  province: province[language],
                  district: district[language],
                  subdistrict: "",
                })
              }
            >
              {t("places.usePlace", {
                place: t("places.district", { district: district[language], province: province[language] }),
              })}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => form.setValue("confirmedPostcode", postcode)}>
            {t("places.confirm", { postcode })}
          </Button>
        </div>
      </fieldset>
    );
  }
  if (isConfirmed)
    return (
      <p role="status" className="text-sm text-muted">
        {t("places.confirmed", { postcode })}
      </p>
    );
  if (place.district !== "" || postcodeDistricts.length < 2) return null;
  return (
    <fieldset aria-labelledby="postcode-districts" className="text-sm">
      <p id="postcode-districts" role="status">
        {t("places.choose", { postcode })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {postcodeDistricts.map(({ province, district }) => (
          <Button
            key={`${province.en} ${district.en}`}
            size="sm"
            variant="outline"
            onClick={() => onPlaceChange({ ...place, province: province[language], district: district[language] })}
          >
            {district[language]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
