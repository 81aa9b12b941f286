import { ComboBox, FieldError, Input, Label, ListBox } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { clientsQuery } from "../../../api/queries/invoices.ts";
import type { Client } from "../../../contract/invoices.ts";
import { CountryField } from "./country-field.tsx";
import { TextBox } from "./text-box.tsx";
import { useErrorMessage } from "./use-error-message.ts";
import type { InvoiceFormApi } from "./use-invoice-form.ts";

/** Who pays: one of those who were billed before, which fills in the rest, or somebody new. */
export const ClientFields = memo(function ClientFields({ client, tools }: { client: Client; tools: InvoiceFormApi }) {
  const { t } = useTranslation("invoices");
  const faultText = useErrorMessage();
  const { change, forgive, faults } = tools;
  // Opened by its button, the list shows who is offered first; typing looks through all.
  const [q, setQ] = useState("");
  const { data: clients = [] } = useQuery(clientsQuery(q));
  const set = (part: Partial<Client>) => {
    change((now) => ({ client: { ...now.client, ...part } }));
    forgive(...Object.keys(part).map((field) => `client.${field}`));
  };
  // The list closes when this changes to one of its items. It is let go when something else is typed.
  const [chosenEmail, setChosenEmail] = useState<string | null>(null);
  const choose = (email: unknown) => {
    const chosen = clients.find(({ companyEmail }) => companyEmail === email);
    setChosenEmail(chosen?.companyEmail ?? null);
    if (chosen) set({ ...chosen });
  };
  const box = (field: keyof Client) => ({
    value: client[field],
    onChange: (text: string) => set({ [field]: text }),
    fault: faultText(faults[`client.${field}`]),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboBox<Client>
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="input"
        inputValue={client.name}
        onInputChange={(name) => {
          if (name === client.name) return;
          setChosenEmail(null);
          setQ(name.trim());
          set({ name });
        }}
        selectedKey={chosenEmail}
        onSelectionChange={choose}
        onOpenChange={(_, trigger) => trigger === "manual" && setQ("")}
        items={clients}
        isInvalid={faults["client.name"] !== undefined}
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
        <FieldError>{faultText(faults["client.name"])}</FieldError>
        <ComboBox.Popover>
          <ListBox<Client>
            aria-label={t("form.clients")}
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{t("form.newClient")}</p>}
          >
            {({ name, company, companyEmail }) => (
              <ListBox.Item id={companyEmail} textValue={name}>
                <span className="flex min-w-0 flex-col">
                  <Label>{name}</Label>
                  <span className="truncate text-xs text-muted">{company || companyEmail}</span>
                </span>
              </ListBox.Item>
            )}
          </ListBox>
        </ComboBox.Popover>
      </ComboBox>
      <TextBox label={t("form.company")} {...box("company")} />
      <TextBox label={t("form.email")} {...box("companyEmail")} type="email" isRequired />
      <TextBox label={t("form.phone")} {...box("contact")} type="tel" />
      <CountryField
        label={t("form.country")}
        noneLabel={t("form.noCountry")}
        value={client.country}
        onChange={(country) => set({ country })}
      />
      <TextBox label={t("form.address")} {...box("address")} isMultiline className="sm:col-span-2" />
    </div>
  );
});
