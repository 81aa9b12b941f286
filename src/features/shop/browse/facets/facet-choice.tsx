import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../../../lib/format-number.ts";
import { RowCheckbox } from "../../../../ui/row-checkbox.tsx";

interface FacetChoiceProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Can be combined with other choices. A choice without products can only be deselected. */
export function FacetChoice({ name, count, isChosen, onChange }: FacetChoiceProps) {
  return (
    <div className="-ms-0.5 flex min-h-8 py-0.5 pe-2 text-sm">
      <RowCheckbox
        label={`${name}, ${count}`}
        isChecked={isChosen}
        isDisabled={count === 0 && !isChosen}
        onChange={onChange}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate">{name}</span>
          <FacetCount count={count} />
        </span>
      </RowCheckbox>
    </div>
  );
}

export function FacetCount({ count }: { count: number }) {
  const { i18n } = useTranslation("shop");
  return <span className="text-xs text-muted tabular-nums">{formatWholeAmount(count, "count", i18n.language)}</span>;
}
