import { useAtomValue } from "jotai";
import { useHydrateAtoms } from "jotai/utils";
import { dropdownListFromAtom } from "../../state/main.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { type Service, services } from "../services.ts";

interface InterestsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The services a visitor is interested in: as many as they like. */
export function Interests({ chosen, onChange }: InterestsProps) {
  const { t } = useTranslation("contact");
  // While the static page is rendered too: the choices are part of it.
  useHydrateAtoms([[dropdownListFromAtom, services]]);
  const choices = useAtomValue(dropdownListFromAtom);
  return (
    <fieldset>
      <legend className="label">
        {t("form.interest")}
        <span className="ms-2 text-xs font-normal text-muted">{t("form.optional")}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((service) => (
          <label
            key={service}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xl border border-field-border bg-field px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="checkbox"
              name="interest"
              value={service}
              checked={chosen.includes(service)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, service] : chosen.filter((other) => other !== service))
              }
              className="size-4 shrink-0 accent-accent outline-none"
            />
            {t(`services.${service as Service}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
