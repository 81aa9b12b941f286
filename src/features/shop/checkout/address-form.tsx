import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { getCountries } from "../../../lib/countries.ts";
import { focusFirstInvalidField } from "../../../ui/focus.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { DraftNotice } from "../../../ui/notice-panel.tsx";
import { AddressSelect } from "./address-select.tsx";
import { StepHeading } from "./step-heading.tsx";
import { ThaiFields } from "./thai-fields.tsx";
import { type SavedAddress, useAddressForm } from "./use-address-form.ts";
import { usePostcodeMismatch } from "./use-postcode-mismatch.ts";
import { useThaiPlaces } from "./use-thai-places.ts";

interface AddressFormProps {
  savedAddress: SavedAddress | undefined;
  submitLabel: string;
  onSaved: (savedAddress: SavedAddress) => void;
  /** Undefined if there is no list to go back to. */
  onCancel: (() => void) | undefined;
}

/** What is typed is stored at once and survives a reload. */
export function AddressForm({ savedAddress, submitLabel, onSaved, onCancel }: AddressFormProps) {
  const { t, i18n } = useTranslation("checkout");
  const form = useAddressForm(savedAddress, onSaved);
  const formElement = useRef<HTMLFormElement>(null);
  const { provinces, isPending, isError } = useThaiPlaces();
  const { mismatch } = usePostcodeMismatch(form, provinces);
  const country = useWatch({ control: form.control, name: "country" });
  const countries = useMemo(
    () => getCountries(i18n.language).map(({ code, name }) => ({ value: code, name })),
    [i18n.language],
  );
  const isThailand = country === "TH";
  const submit = async () => {
    if (mismatch) await form.trigger();
    else await form.save();
    if (formElement.current) focusFirstInvalidField(formElement.current);
  };
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading>{t(savedAddress ? "address.editTitle" : "address.newTitle")}</StepHeading>
      <div className="flex flex-col gap-4">
        {form.wasRestored && <DraftNotice onDiscard={() => form.discard()} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            control={form.control}
            name="fullName"
            label={t("fields.fullName")}
            autoComplete="name"
            spellCheck="false"
            isRequired
          />
          <FormTextField
            control={form.control}
            name="phone"
            label={t("fields.phone")}
            autoComplete="tel"
            type="tel"
            isRequired
          />
        </div>
        <FormTextField
          control={form.control}
          name="email"
          label={t("fields.email")}
          help={t("fields.emailHelp")}
          autoComplete="email"
          type="email"
          isRequired
        />
        <AddressSelect
          form={form}
          name="country"
          label={t("fields.country")}
          autoComplete="country"
          choices={countries}
          onChange={(value) => form.setValue("country", value)}
        />
        <FormTextField
          control={form.control}
          name="street"
          spellCheck="false"
          label={t("fields.street")}
          help={t("fields.streetHelp")}
          autoComplete="street-address"
          isRequired
        />
        {isThailand && isPending && (
          <div role="status" aria-label={t("places.loading")} className="skeleton skeleton--shimmer h-36 rounded-xl" />
        )}
        {isThailand && isError && <p className="text-sm text-muted">{t("places.missing")}</p>}
        {isThailand && !isPending && <ThaiFields form={form} provinces={provinces} />}
        {!isThailand && <ForeignFields form={form} />}
        <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          {onCancel && (
            <Button variant="tertiary" onClick={onCancel}>
              {t("address.cancel")}
            </Button>
          )}
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

function ForeignFields({ form }: { form: ReturnType<typeof useAddressForm> }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <FormTextField
        control={form.control}
        name="city"
        label={t("fields.city")}
        autoComplete="address-level2"
        spellCheck="false"
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={form.control}
          name="province"
          label={t("fields.region")}
          autoComplete="address-level1"
          spellCheck="false"
        />
        <FormTextField
          control={form.control}
          name="postcode"
          label={t("fields.postcode")}
          autoComplete="postal-code"
          spellCheck="false"
        />
      </div>
    </>
  );
}
