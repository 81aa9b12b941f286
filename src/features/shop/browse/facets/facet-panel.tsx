import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Facets } from "../../../../contract/shop-browse.ts";
import { Stars } from "../../../../ui/stars.tsx";
import { type ChangeFilters, ratingChoices, type ShopFilters } from "../search.ts";
import { BrandFacet } from "./brand-facet.tsx";
import { FacetChoice, FacetCount } from "./facet-choice.tsx";
import { PriceFacet } from "./price-facet.tsx";

export interface FacetPanelProps extends ShopFilters {
  facets: Facets;
  onChange: ChangeFilters;
}

export const FacetPanel = memo(function FacetPanel(props: FacetPanelProps) {
  const { facets, onChange, category: chosenCategories = [], brand, priceMin, priceMax, rating, freeShipping } = props;
  const { t } = useTranslation("shop");
  return (
    <div className="flex flex-col divide-y divide-separator text-foreground">
      <Facet title={t("browse.facets.category")}>
        {facets.categories.map(({ value, count }) => (
          <FacetChoice
            key={value}
            name={t(`categories.${value}`)}
            count={count}
            isChosen={chosenCategories.includes(value)}
            onChange={(isChosen) => {
              const next = isChosen ? [...chosenCategories, value] : chosenCategories.filter((each) => each !== value);
              onChange({ category: next.length > 0 ? next : undefined });
            }}
          />
        ))}
      </Facet>
      <Facet title={t("browse.facets.price")}>
        <PriceFacet price={facets.price} priceMin={priceMin} priceMax={priceMax} onChange={onChange} />
      </Facet>
      <Facet title={t("browse.facets.brand")}>
        <BrandFacet brands={facets.brands} brand={brand} onChange={onChange} />
      </Facet>
      <Facet title={t("browse.facets.rating")}>
        <RatingFacet ratings={facets.ratings} rating={rating} onChange={onChange} />
      </Facet>
      <Facet title={t("browse.facets.shipping")}>
        <FacetChoice
          name={t("product.freeShipping")}
          count={facets.freeShipping}
          isChosen={freeShipping !== undefined}
          onChange={(isChosen) => onChange({ freeShipping: isChosen ? "true" : undefined })}
        />
      </Facet>
    </div>
  );
});

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 py-4 first:pt-0">
      <legend className="float-start w-full pb-1 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

type RatingFacetProps = Pick<FacetPanelProps, "rating" | "onChange"> & Pick<Facets, "ratings">;

function RatingFacet({ ratings, rating, onChange }: RatingFacetProps) {
  const { t } = useTranslation("shop");
  const renderChoice = (value: (typeof ratingChoices)[number] | undefined, label: ReactNode, count?: number) => (
    <label
      key={value ?? "any"}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-(--disabled-opacity)"
    >
      <input
        type="radio"
        name="rating"
        checked={rating === value}
        disabled={count === 0 && rating !== value}
        onChange={() => onChange({ rating: value })}
        className="size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-field-border bg-field outline-none checked:border-[5px] checked:border-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
      />
      <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
        {label}
        {count !== undefined && <FacetCount count={count} />}
      </span>
    </label>
  );
  return (
    <>
      {renderChoice(undefined, t("browse.rating.any"))}
      {ratingChoices.map((value) =>
        renderChoice(
          value,
          <span className="inline-flex items-center gap-1.5">
            <Stars count={value} label={t("browse.rating.least", { count: value })} />
            <span aria-hidden>{t("browse.rating.andUp")}</span>
          </span>,
          ratings.find((each) => each.value === value)?.count ?? 0,
        ),
      )}
    </>
  );
}
