import { Description, FieldError, Input, Label, TextField } from "@heroui/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type User, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { getCountries } from "../../lib/countries.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import type { UserFormState } from "./use-user-form.ts";
import { useUserGuards } from "./use-user-guards.ts";
import type { UserValues } from "./user-values.ts";

type TextName = "fullName" | "username" | "email" | "company" | "contact";

/** Of each field: what a phone's keyboard and a browser should know. */
const inputs: Record<TextName, { type?: string; autoCapitalize: string; isRequired?: true }> = {
  fullName: { autoCapitalize: "words", isRequired: true },
  username: { autoCapitalize: "off", isRequired: true },
  email: { type: "email", autoCapitalize: "off", isRequired: true },
  company: { autoCapitalize: "words" },
  contact: { type: "tel", autoCapitalize: "off" },
};

/** The fields of a user. */
export function UserFields({ form, user }: { form: UserFormState; user: User | undefined }) {
  const { t, i18n } = useTranslation(["users", "common"]);
  const { refusalOfChange } = useUserGuards();
  const { values, change, faults } = form;
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);

  const textField = (name: TextName) => {
    const { type = "text", autoCapitalize, isRequired = false } = inputs[name];
    return (
      <TextField
        // Not the address of who is signed in: a browser would fill in the wrong person.
        autoComplete="off"
        autoFocus={name === "fullName"}
        isRequired={isRequired}
        validationBehavior="aria"
        isInvalid={faults[name] !== undefined}
        value={values[name]}
        onChange={(text) => change({ [name]: text })}
        fullWidth
      >
        <Label>{t(`fields.${name}`)}</Label>
        <Input type={type} autoCapitalize={autoCapitalize} spellCheck="false" />
        {name === "username" && faults.username === undefined && <Description>{t("form.usernameHelp")}</Description>}
        <FieldError>{faults[name]}</FieldError>
      </TextField>
    );
  };
  /** A choice that could not be made otherwise says why. */
  const guarded = <K extends "role" | "status">(name: K, words: readonly UserValues[K][]) => {
    const refusal = user && words.map((word) => refusalOfChange(user, { [name]: word })).find(Boolean);
    return { isDisabled: refusal !== undefined, refusal };
  };
  const role = guarded("role", userRoles);
  const status = guarded("status", userStatuses);
  return (
    <>
      {textField("fullName")}
      {textField("username")}
      {textField("email")}
      <div>
        <ChoiceSelect
          label={t("fields.role")}
          showsLabel
          value={values.role}
          choices={userRoles.map((value) => ({ value, name: t(`common:roles.${value}`) }))}
          isDisabled={role.isDisabled}
          onChange={(value) => change({ role: value })}
        />
        {role.refusal && <p className="mt-1 text-xs text-muted">{role.refusal}</p>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceSelect
          label={t("fields.currentPlan")}
          showsLabel
          value={values.currentPlan}
          choices={userPlans.map((value) => ({ value, name: t(`plans.${value}`) }))}
          onChange={(value) => change({ currentPlan: value })}
        />
        <div>
          <ChoiceSelect
            label={t("fields.status")}
            showsLabel
            value={values.status}
            choices={userStatuses.map((value) => ({ value, name: t(`statuses.${value}`) }))}
            isDisabled={status.isDisabled}
            onChange={(value) => change({ status: value })}
          />
          {status.refusal && <p className="mt-1 text-xs text-muted">{status.refusal}</p>}
        </div>
      </div>
      {textField("company")}
      <ChoiceSelect
        label={t("fields.country")}
        showsLabel
        value={values.country}
        choices={[
          { value: "", name: t("form.noCountry") },
          ...countries.map(({ code, name }) => ({ value: code, name })),
        ]}
        onChange={(value) => change({ country: value })}
      />
      {textField("contact")}
    </>
  );
}
