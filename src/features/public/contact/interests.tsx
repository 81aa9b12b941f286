import { useAtom } from "jotai";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { dropdownListFromAtom } from "../../../state/main.ts";
import { services } from "../services.ts";
import { useServiceName } from "./use-service-name.ts";

interface InterestsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The services a visitor is interested in: as many as they like. */
export function Interests({ chosen, onChange }: InterestsProps) {
  const { t } = useTranslation("contact");
  const serviceName = useServiceName();
  const [choices, setChoices] = useAtom(dropdownListFromAtom);
  // Before the first paint, so that the fields below do not jump.
  useLayoutEffect(() => setChoices(services), [setChoices]);
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
            {serviceName(service)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
