import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Facets } from "../../../../contract/shop-browse.ts";
import { includesText, normalizeForSearch } from "../../../../lib/search.ts";
import { Button } from "../../../../ui/button.tsx";
import { SearchBox } from "../../../../ui/search-box.tsx";
import { type ChangeFilters, formatBrands, parseBrands, type ShopFilters } from "../search.ts";
import { FacetChoice } from "./facet-choice.tsx";

/** Longer lists have a search field, and show all brands only on demand. */
const SHORT_LIST_LENGTH = 8;

type BrandFacetProps = Pick<ShopFilters, "brand"> & Pick<Facets, "brands"> & { onChange: ChangeFilters };

export function BrandFacet({ brands, brand, onChange }: BrandFacetProps) {
  const { t } = useTranslation(["shop", "common"]);
  const [text, setText] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const chosenBrands = parseBrands(brand);
  const chosenKeys = new Set(chosenBrands.map(normalizeForSearch));
  const knownKeys = new Set(brands.map(({ value }) => normalizeForSearch(value)));
  // Keep a chosen brand that no product has any more in the list, so that it can be deselected.
  const unknownBrands = chosenBrands.filter((each) => !knownKeys.has(normalizeForSearch(each)));
  const choices = [...brands, ...unknownBrands.map((value) => ({ value, count: 0 }))].map((choice) => ({
    ...choice,
    isChosen: chosenKeys.has(normalizeForSearch(choice.value)),
  }));
  const isLong = choices.length > SHORT_LIST_LENGTH;
  const foundChoices = text.trim() ? choices.filter(({ value }) => includesText(value, text.trim())) : choices;
  const isCut = isLong && !showsAll && foundChoices.length > SHORT_LIST_LENGTH;
  const shownChoices = isCut
    ? foundChoices.filter(({ isChosen }, index) => isChosen || index < SHORT_LIST_LENGTH)
    : foundChoices;
  return (
    <>
      {isLong && (
        <SearchBox
          label={t("browse.brand.search")}
          clearLabel={t("common:clearSearch")}
          value={text}
          onChange={setText}
          className="mb-1"
        />
      )}
      {shownChoices.map(({ value, count, isChosen }) => (
        <FacetChoice
          key={value}
          name={value}
          count={count}
          isChosen={isChosen}
          onChange={(isOn) => {
            const otherBrands = chosenBrands.filter((each) => normalizeForSearch(each) !== normalizeForSearch(value));
            onChange({ brand: formatBrands(isOn ? [...otherBrands, value] : otherBrands) || undefined });
          }}
        />
      ))}
      {foundChoices.length === 0 && <p className="py-1 text-sm text-muted">{t("browse.brand.none")}</p>}
      {isLong && foundChoices.length > SHORT_LIST_LENGTH && (
        <Button
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          variant="ghost"
          size="sm"
          className="-ms-2 self-start"
        >
          {showsAll ? t("browse.brand.fewer") : t("browse.brand.all", { count: foundChoices.length })}
        </Button>
      )}
    </>
  );
}
