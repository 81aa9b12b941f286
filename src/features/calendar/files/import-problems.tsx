import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { getLocale, toDay } from "../days.ts";
import { formatLongDay } from "../format-times.ts";
import type { IcsProblem } from "../ics/problems.ts";

const MAX_PROBLEMS = 50;
/** Up to this many problems, the list is open from the start. */
const MAX_INITIALLY_OPEN = 5;

const reminderUnits = [
  { unit: "week", minutes: 10_080 },
  { unit: "day", minutes: 1_440 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** "15 minutes before the start" */
function formatReminder(minutes: number, t: TFunction<"calendar">, language: string): string {
  if (minutes === 0) return t("reminders.0");
  const length = Math.abs(minutes);
  const { unit, minutes: size } = reminderUnits.find((each) => length % each.minutes === 0) ?? reminderUnits[3];
  const durationFormat = new Intl.NumberFormat(getLocale(language), { style: "unit", unit, unitDisplay: "long" });
  return t(minutes > 0 ? "import.before" : "import.after", { duration: durationFormat.format(length / size) });
}

function ProblemText({ problem }: { problem: IcsProblem }) {
  const { t, i18n } = useTranslation("calendar");
  const { kind, title, detail = "", field, component, dates = [], minutes, kept } = problem;
  const formatMinutes = (value: number | undefined) =>
    value === undefined ? detail : formatReminder(value, t, i18n.language);
  const text = t(`import.kinds.${kind}`, {
    detail,
    field: field && t(`fields.${field}`),
    component: component && t(`import.components.${component}`),
    dates: dates.map((date) => formatLongDay(toDay(date), i18n.language)).join(", "),
    given: formatMinutes(minutes),
    kept: formatMinutes(kept),
  });
  return title ? `${title}: ${text}` : text;
}

export function ImportProblems({ problems }: { problems: readonly IcsProblem[] }) {
  const { t } = useTranslation("calendar");
  if (problems.length === 0) return null;
  return (
    <details className="rounded-xl bg-default px-4 py-3 text-sm" open={problems.length <= MAX_INITIALLY_OPEN}>
      <summary className="cursor-pointer font-medium">{t("import.problems", { count: problems.length })}</summary>
      <ul className="mt-2 list-disc ps-5 text-muted">
        {problems.slice(0, MAX_PROBLEMS).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and events can share a title
          <li key={index} className="wrap-anywhere">
            <ProblemText problem={problem} />
          </li>
        ))}
        {problems.length > MAX_PROBLEMS && <li>{t("more", { count: problems.length - MAX_PROBLEMS })}</li>}
      </ul>
    </details>
  );
}
