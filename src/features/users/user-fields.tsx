import { Description, FieldError, Input, Label, TextField } from "@heroui/react";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type User, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { getCountries } from "../../lib/countries.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import type { UserFormState } from "./use-user-form.ts";
import { useUserGuards } from "./use-user-guards.ts";
import type { UserValues } from "./user-values.ts";

type TextName = "fullName" | "username" | "email" | "company" | "contact";

/** Hints for the keyboards of phones and for browsers. */
const inputs: Record<TextName, { type?: string; autoCapitalize: string; isRequired?: true }> = {
  fullName: { autoCapitalize: "words", isRequired: true },
  username: { autoCapitalize: "off", isRequired: true },
  email: { type: "email", autoCapitalize: "off", isRequired: true },
  company: { autoCapitalize: "words" },
  contact: { type: "tel", autoCapitalize: "off" },
};

/** The fields of the user form. */
export function UserFields({ form, user }: { form: UserFormState; user: User | undefined }) {
  const { t, i18n } = useTranslation(["users", "common"]);
  const { refusalOfChange } = useUserGuards();
  const { control } = form;
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);

  const textField = (name: TextName) => {
    const { type = "text", autoCapitalize, isRequired = false } = inputs[name];
    return (
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState: { error } }) => (
          <TextField
            // Browsers would fill in the data of the person who is signed in.
            autoComplete="off"
            autoFocus={name === "fullName"}
            isRequired={isRequired}
            validationBehavior="aria"
            isInvalid={error !== undefined}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            fullWidth
          >
            <Label>{t(`fields.${name}`)}</Label>
            <Input type={type} autoCapitalize={autoCapitalize} spellCheck="false" />
            {name === "username" && !error && <Description>{t("form.usernameHelp")}</Description>}
            <FieldError>{error?.message}</FieldError>
          </TextField>
        )}
      />
    );
  };
  /** A select; disabled with the reason when none of its options is allowed. */
  const select = <Name extends "role" | "currentPlan" | "status" | "country">(
    name: Name,
    label: string,
    choices: readonly { value: UserValues[Name]; name: string }[],
    disabledReason?: string,
  ) => (
    <div>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ChoiceSelect
            label={label}
            showsLabel
            value={field.value}
            choices={choices}
            isDisabled={disabledReason !== undefined}
            onChange={field.onChange}
          />
        )}
      />
      {disabledReason && <p className="mt-1 text-xs text-muted">{disabledReason}</p>}
    </div>
  );
  const findRefusal = <Name extends "role" | "status">(name: Name, options: readonly UserValues[Name][]) =>
    user && options.map((option) => refusalOfChange(user, { [name]: option })).find(Boolean);
  return (
    <>
      {textField("fullName")}
      {textField("username")}
      {textField("email")}
      {select(
        "role",
        t("fields.role"),
        userRoles.map((value) => ({ value, name: t(`common:roles.${value}`) })),
        findRefusal("role", userRoles),
      )}
      <div className="grid grid-cols-2 gap-3">
        {select(
          "currentPlan",
          t("fields.currentPlan"),
          userPlans.map((value) => ({ value, name: t(`plans.${value}`) })),
        )}
        {select(
          "status",
          t("fields.status"),
          userStatuses.map((value) => ({ value, name: t(`statuses.${value}`) })),
          findRefusal("status", userStatuses),
        )}
      </div>
      {textField("company")}
      {select("country", t("fields.country"), [
        { value: "", name: t("form.noCountry") },
        ...countries.map(({ code, name }) => ({ value: code, name })),
      ])}
      {textField("contact")}
    </>
  );
}
