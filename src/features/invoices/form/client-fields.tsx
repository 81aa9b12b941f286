import { ComboBox, FieldError, Input, Label, ListBox } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Controller, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { clientsQuery } from "../../../api/queries/invoices.ts";
import { type Client, HEAD_OFFICE } from "../../../contract/invoice-client.ts";
import { getCountries } from "../../../lib/countries.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { InvoiceField, multilineInputProps } from "./invoice-field.tsx";
import { toClientValues } from "./invoice-values.ts";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/**
 * No single field identifies a client: several may have no email address, and the branches of a company the same one.
 */
const getKey = (client: Client) => JSON.stringify(client);

export function ClientFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation("invoices");
  const { field: nameField, fieldState } = useController({ control: form.control, name: "client.name" });
  // What the client list is searched for. Typing a name sets this text; the button “Show clients” clears it.
  const [q, setQ] = useState("");
  const { data: clients = [] } = useQuery(clientsQuery(q));
  // The key of the selected client. Selecting a client closes the list; typing another name deselects the client.
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const select = (key: unknown) => {
    const client = clients.find((each) => getKey(each) === key);
    setSelectedKey(client ? getKey(client) : null);
    if (!client) return;
    form.setValue("client", toClientValues(client));
    form.clearErrors("client");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboBox<Client>
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="input"
        inputValue={nameField.value}
        onInputChange={(name) => {
          if (name === nameField.value) return;
          setSelectedKey(null);
          setQ(name.trim());
          nameField.onChange(name);
          form.clearFieldError("client.name");
        }}
        selectedKey={selectedKey}
        onSelectionChange={select}
        onOpenChange={(_, trigger) => trigger === "manual" && setQ("")}
        items={clients}
        isInvalid={fieldState.invalid}
        validationBehavior="aria"
        isRequired
        fullWidth
        className="sm:col-span-2"
      >
        <Label>{t("form.name")}</Label>
        <ComboBox.InputGroup>
          <Input autoComplete="off" />
          <ComboBox.Trigger aria-label={t("form.showClients")} />
        </ComboBox.InputGroup>
        <FieldError>{fieldState.error?.message}</FieldError>
        <ComboBox.Popover>
          <ListBox<Client>
            aria-label={t("form.clients")}
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{t("form.newClient")}</p>}
          >
            {(client) => (
              <ListBox.Item id={getKey(client)} textValue={client.name}>
                <span className="flex min-w-0 flex-col">
                  <Label>{client.name}</Label>
                  <span className="truncate text-xs text-muted">{client.company || client.companyEmail}</span>
                </span>
              </ListBox.Item>
            )}
          </ListBox>
        </ComboBox.Popover>
      </ComboBox>
      <InvoiceField form={form} name="client.company" label={t("form.company")} />
      <InvoiceField form={form} name="client.companyEmail" label={t("form.email")} type="email" isRequired />
      <InvoiceField form={form} name="client.contact" label={t("form.phone")} type="tel" />
      <Controller
        control={form.control}
        name="client.country"
        render={({ field }) => <CountrySelect value={field.value} onChange={field.onChange} />}
      />
      <InvoiceField form={form} name="client.taxId" label={t("form.taxId")} />
      <InvoiceField
        form={form}
        name="client.branch"
        label={t("form.branch")}
        placeholder={HEAD_OFFICE}
        help={t("form.branchHelp")}
      />
      <InvoiceField
        form={form}
        name="client.address"
        label={t("form.address")}
        {...multilineInputProps}
        className="sm:col-span-2"
      />
    </div>
  );
}

interface CountrySelectProps {
  /** The country as an ISO 3166-1 alpha-2 code, or an empty string. */
  value: string;
  onChange: (country: string) => void;
}

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const { t, i18n } = useTranslation("invoices");
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);
  // If the list has no country with the stored code, add an option for the code; otherwise the select would be empty.
  const isKnown = value === "" || countries.some(({ code }) => code === value);
  const choices = [
    { value: "", name: t("form.noCountry") },
    ...(isKnown ? [] : [{ value, name: value }]),
    ...countries.map(({ code, name }) => ({ value: code, name })),
  ];
  return <ChoiceSelect label={t("form.country")} showsLabel value={value} choices={choices} onChange={onChange} />;
}
