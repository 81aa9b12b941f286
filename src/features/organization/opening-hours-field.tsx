import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Company } from "../../contract/organization.ts";
import { isLanguage, locales } from "../../lib/language.ts";
import { ClockField } from "../../ui/clock-field.tsx";
import type { CompanyForm } from "./use-company-form.ts";

/** Monday first; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

export function OpeningHoursField({ control }: Pick<CompanyForm, "control">) {
  const { t, i18n } = useTranslation("organization");
  const { field, fieldState } = useController<Company, "openingHours">({ control, name: "openingHours" });
  const { days, opens, closes } = field.value;
  const formatDay = new Intl.DateTimeFormat(locales[isLanguage(i18n.language) ? i18n.language : "en"], {
    weekday: "short",
    timeZone: "UTC",
  }).format;
  const change = (part: Partial<Company["openingHours"]>) => field.onChange({ ...field.value, ...part });
  const errors = fieldState.error as { message?: string; opens?: object; closes?: object } | undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="label mb-1">{t("contactPage.days")}</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEK.map((day) => (
            <label
              key={day}
              className="flex min-h-9 min-w-11 cursor-pointer items-center justify-center rounded-lg border border-border px-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  change({ days: (target.checked ? [...days, day] : days.filter((each) => each !== day)).sort() })
                }
              />
              {/* 4 January 1970 was a Sunday. */}
              {formatDay(new Date(Date.UTC(1970, 0, 4 + day)))}
            </label>
          ))}
        </div>
        {days.length === 0 && errors && (
          <p role="alert" className="mt-1 text-xs text-danger">
            {t("errors.noDay")}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <ClockField
          label={t("contactPage.opens")}
          value={opens}
          error={errors?.opens && t("errors.required")}
          onChange={(time) => change({ opens: time })}
        />
        <ClockField
          label={t("contactPage.closes")}
          value={closes}
          error={errors?.closes ? t("errors.required") : errors?.message}
          onChange={(time) => change({ closes: time })}
        />
      </div>
    </div>
  );
}
