import { useTranslation } from "react-i18next";
import type { EmailLabel } from "../../contract/email.ts";

const colourClasses: Record<EmailLabel, string> = {
  personal: "bg-chart-2",
  company: "bg-chart-1",
  important: "bg-chart-3",
  private: "bg-chart-4",
};

export const LabelDot = ({ label }: { label: EmailLabel }) => (
  <span className={`block size-2.5 shrink-0 rounded-full ${colourClasses[label]}`} aria-hidden />
);

/** Screen readers read the names of the labels. */
export function LabelDots({ labels }: { labels: readonly EmailLabel[] }) {
  const { t } = useTranslation("email");
  if (labels.length === 0) return null;
  const names = labels.map((label) => t(`labels.${label}`)).join(", ");
  return (
    <span className="flex shrink-0 items-center gap-1" title={names}>
      <span className="sr-only">{names}</span>
      {labels.map((label) => (
        <LabelDot key={label} label={label} />
      ))}
    </span>
  );
}
