import { useTranslation } from "react-i18next";
import type { CopyMark } from "../../../domain/invoice-document.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";

interface MarkSelectProps {
  mark: CopyMark | undefined;
  onChange: (mark: CopyMark | undefined) => void;
}

/** Marks what is printed or saved as the original or a copy. */
export function MarkSelect({ mark, onChange }: MarkSelectProps) {
  const { t } = useTranslation("invoices");
  return (
    <ChoiceSelect
      label={t("preview.receipt.mark")}
      showsLabel
      value={mark ?? ""}
      choices={[
        { value: "", name: t("preview.noMark") },
        { value: "original", name: t("preview.document.marks.original") },
        { value: "copy", name: t("preview.document.marks.copy") },
      ]}
      onChange={(value) => onChange(value === "" ? undefined : value)}
    />
  );
}
