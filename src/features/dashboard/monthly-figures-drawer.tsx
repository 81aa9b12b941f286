import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { monthlyFiguresQuery } from "../../api/queries/dashboard.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { MAX_TOTAL } from "../../contract/invoice-amounts.ts";
import { type MonthlyFigures, setMonthlyFigures } from "../../contract/monthly-figures.ts";
import { type Language, locales } from "../../lib/language.ts";
import { toCents } from "../../lib/money.ts";
import { formatAmountInput, normalizeAmountInput, parseAmount } from "../../lib/parse-amount.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { offerUndo } from "../../ui/undo.tsx";
import { useAnalyticsSearch } from "./use-analytics-search.ts";

const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 2;

/** The months of the form as `yyyy-mm`, the newest first. */
export const getFormMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, index) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + MONTHS_AFTER - index, 1)).toISOString().slice(0, 7),
  );

const draftSchema = v.record(v.string(), v.string());
type Values = Record<string, string>;
const toField = (figure: "expenses" | "goal", month: string) => `${figure}-${month}`;
const toText = (amount: number | null | undefined) => (amount == null ? "" : formatAmountInput(toCents(amount), 2));

export function MonthlyFiguresDrawer() {
  const { data } = useQuery(monthlyFiguresQuery);
  return data ? <MonthlyFiguresForm saved={data.months} /> : null;
}

function MonthlyFiguresForm({ saved }: { saved: readonly MonthlyFigures[] }) {
  const { t, i18n } = useTranslation("dashboard");
  const { closeFigures } = useAnalyticsSearch();
  const months = useMemo(() => getFormMonths(new Date()), []);
  const defaultValues = Object.fromEntries(
    months.flatMap((month) => {
      const row = saved.find(({ id }) => id === month);
      return [
        [toField("expenses", month), toText(row?.expenses)],
        [toField("goal", month), toText(row?.goal)],
      ];
    }),
  );
  const schema = useMemo(() => {
    const amount = v.pipe(
      v.string(),
      v.check((text) => {
        const cents = parseAmount(text);
        return cents === "empty" || (typeof cents === "number" && cents >= 0 && cents <= toCents(MAX_TOTAL));
      }, t("monthly.invalid")),
    );
    return v.record(v.string(), amount) as v.GenericSchema<Values, Values>;
  }, [t]);
  const form = useDraftForm<Values, Values>({ draftKey: "monthly-figures", draftSchema, defaultValues, schema });
  const { mutateAsync } = useEndpointMutation(setMonthlyFigures);
  const errorType = form.formState.errors.root?.type;
  const submit = form.handleSubmit(async (values) => {
    const read = (figure: "expenses" | "goal", month: string) => {
      const cents = parseAmount(values[toField(figure, month)] ?? "");
      return typeof cents === "number" ? cents / 100 : null;
    };
    const before = months.map((id) => saved.find((each) => each.id === id) ?? { id, expenses: null, goal: null });
    const after = months.map((id) => ({ id, expenses: read("expenses", id), goal: read("goal", id) }));
    try {
      await mutateAsync({ body: { months: after } });
    } catch {
      form.setError("root", { type: "failed" });
      return;
    }
    form.deleteDraft();
    closeFigures({ ignoreBlocker: true });
    offerUndo(t("monthly.saved"), () => mutateAsync({ body: { months: before } }));
  });
  const formatMonth = new Intl.DateTimeFormat(locales[i18n.language as Language], {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format;
  const field = (figure: "expenses" | "goal", month: string) => {
    const name = toField(figure, month);
    return (
      <FormTextField
        control={form.control}
        name={name}
        aria-label={t(`monthly.${figure}In`, { month: formatMonth(new Date(`${month}-01T00:00:00Z`)) })}
        inputMode="decimal"
        inputClassName="text-end tabular-nums"
        onChange={() => form.clearErrors(name)}
        onBlur={() => form.setValue(name, normalizeAmountInput(form.getValues(name), 2))}
      />
    );
  };
  return (
    <FormDrawer
      title={t("monthly.title")}
      help={t("monthly.help")}
      submit={t("monthly.save")}
      unsavedChanges={t("monthly.unsaved")}
      form={form}
      error={errorType === "failed" ? t("monthly.failed") : undefined}
      onSubmit={() => submit()}
      onClose={() => closeFigures()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        <span className="text-xs text-muted">{t("monthly.month")}</span>
        <span className="text-end text-xs text-muted">{t("monthly.expenses")}</span>
        <span className="text-end text-xs text-muted">{t("monthly.goal")}</span>
        {months.map((month) => (
          <div key={month} className="contents">
            <span className="text-sm">{formatMonth(new Date(`${month}-01T00:00:00Z`))}</span>
            {field("expenses", month)}
            {field("goal", month)}
          </div>
        ))}
      </div>
    </FormDrawer>
  );
}
