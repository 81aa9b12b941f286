import { useAtom } from "jotai";
import { LayoutGrid, List, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { productSorts } from "../../../contract/shop.ts";
import { shopPagingAtom, shopViewAtom } from "../../../state/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { SortSelect } from "../../../ui/choice-select.tsx";
import type { ShopSearch } from "./search.ts";

interface FiltersButtonProps {
  count: number;
  isOpen: boolean;
  onPress: () => void;
}

export function FiltersButton({ count, isOpen, onPress }: FiltersButtonProps) {
  const { t } = useTranslation("shop");
  return (
    <Button
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      variant="outline"
      className="flex-1 sm:flex-none"
    >
      <SlidersHorizontal aria-hidden />
      {t("browse.filters.title")}
      {count > 0 && (
        <>
          <Badge count={count} />
          <span className="sr-only">{t("browse.filters.active", { count })}</span>
        </>
      )}
    </Button>
  );
}

/** Hidden from screen readers: say the number in words beside it. */
export const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="min-w-5 rounded-full bg-accent px-1.5 text-xs leading-5 font-medium text-accent-foreground tabular-nums"
  >
    {count}
  </span>
);

export function ShopSort({
  sort,
  onChange,
}: {
  sort: ShopSearch["sort"];
  onChange: (sort: ShopSearch["sort"]) => void;
}) {
  const { t } = useTranslation("shop");
  return (
    <SortSelect
      label={t("browse.sort.label")}
      value={sort ?? "featured"}
      choices={productSorts.map((value) => ({ value, name: t(`browse.sort.${value}`) }))}
      onChange={(value) => onChange(value === "featured" ? undefined : value)}
    />
  );
}

export function ViewSwitch() {
  const { t } = useTranslation("shop");
  const [view, setView] = useAtom(shopViewAtom);
  return (
    <Segments
      label={t("browse.view.label")}
      value={view}
      choices={[
        { value: "grid", name: t("browse.view.grid"), content: <LayoutGrid className="size-4" aria-hidden /> },
        { value: "list", name: t("browse.view.list"), content: <List className="size-4" aria-hidden /> },
      ]}
      onChange={setView}
    />
  );
}

export function PagingSwitch() {
  const { t } = useTranslation("shop");
  const [paging, setPaging] = useAtom(shopPagingAtom);
  return (
    <Segments
      label={t("browse.paging.label")}
      value={paging}
      choices={(["pages", "more"] as const).map((value) => ({ value, name: t(`browse.paging.${value}`) }))}
      onChange={setPaging}
    />
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  choices: ReadonlyArray<{
    value: T;
    name: string;
    /** Shown instead of the name. */
    content?: ReactNode;
  }>;
  onChange: (value: T) => void;
}

function Segments<T extends string>({ label, value, choices, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="flex shrink-0 rounded-xl border border-border bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.content ? choice.name : undefined}
          className="relative grid min-h-8 min-w-8 cursor-pointer place-items-center rounded-lg px-2 text-sm text-muted outline-none hover:text-foreground has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
        >
          <input
            type="radio"
            name={label}
            aria-label={choice.name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
          />
          {choice.content ?? choice.name}
        </label>
      ))}
    </fieldset>
  );
}
