import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getCountries } from "../../../lib/countries.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";

interface CountryFieldProps {
  label: string;
  noneLabel: string;
  /** Two letters (ISO 3166-1); empty where it is not given. */
  value: string;
  onChange: (country: string) => void;
}

/** A country by its name in the language on screen. */
export function CountryField({ label, noneLabel, value, onChange }: CountryFieldProps) {
  const { i18n } = useTranslation();
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);
  // One that has no name any more is still what stands there.
  const isKnown = value === "" || countries.some(({ code }) => code === value);
  const choices = [
    { value: "", name: noneLabel },
    ...(isKnown ? [] : [{ value, name: value }]),
    ...countries.map(({ code, name }) => ({ value: code, name })),
  ];
  return <ChoiceSelect label={label} showsLabel value={value} choices={choices} onChange={onChange} />;
}
