import type { TFunction } from "i18next";
import { type ComponentProps, useEffect, useMemo } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { allClientsQuery } from "../../../api/queries/invoice-clients.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { useFreshQuery } from "../../../api/use-fresh-query.ts";
import { HEAD_OFFICE } from "../../../contract/invoice-client.ts";
import {
  type ClientInput,
  clientInput,
  type SavedClient,
  saveClients,
  undoClientChanges,
  updateClient,
} from "../../../contract/invoice-clients.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { toPlainLine } from "../../../lib/readable-text.ts";
import { findTaxIdError } from "../../../lib/thai-tax-id.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";
import { useCan } from "../../../state/ability.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { CountrySelect } from "../form/client-fields.tsx";
import { multilineInputProps } from "../form/invoice-field.tsx";

const clientValuesSchema = v.object({
  name: v.string(),
  company: v.string(),
  companyEmail: v.string(),
  contact: v.string(),
  country: v.string(),
  taxId: v.string(),
  branch: v.string(),
  address: v.string(),
});
const draftSchema = v.partial(clientValuesSchema);
const emptyClient: ClientInput = {
  name: "",
  company: "",
  companyEmail: "",
  contact: "",
  country: "",
  taxId: "",
  branch: "",
  address: "",
};

interface ClientDrawerProps {
  clientId: number | "new";
  onClose: () => void;
  /** Called after saving: closes the drawer without asking about unsaved changes. */
  onSaved: () => void;
}

export function ClientDrawer({ clientId, onClose, onSaved }: ClientDrawerProps) {
  const { t } = useTranslation("clients");
  const isNew = clientId === "new";
  const { data, error, isFetchedAfterMount } = useFreshQuery(allClientsQuery, !isNew);
  const client = data?.find(({ id }) => id === clientId);
  const isMissing = !isNew && isFetchedAfterMount && !client;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when loading has failed
  useEffect(() => {
    if (!isMissing) return;
    toast.error(t(error ? "failed.load" : "failed.gone"));
    onClose();
  }, [isMissing]);

  if (!isNew && !client) return null;
  return <ClientForm client={client} onClose={onClose} onSaved={onSaved} />;
}

interface ClientFormProps extends Omit<ClientDrawerProps, "clientId"> {
  client: SavedClient | undefined;
}

function ClientForm({ client, onClose, onSaved }: ClientFormProps) {
  const { t } = useTranslation(["clients", "invoices"]);
  const canSave = useCan(client ? "update" : "create", "Invoice");
  const form = useClientForm(client, onSaved);
  const { control } = form;
  const countryField = useController({ control, name: "country" }).field;
  return (
    <FormDrawer
      size="lg"
      title={t(client ? "editTitle" : "add")}
      help={client?.name}
      submit={t(client ? "save" : "add")}
      unsavedChanges={t("unsavedChanges")}
      form={form}
      disabledReason={canSave ? undefined : t("readOnly")}
      error={form.error}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientField form={form} name="name" isRequired className="sm:col-span-2" />
        <ClientField form={form} name="company" />
        <ClientField form={form} name="companyEmail" type="email" />
        <ClientField form={form} name="contact" type="tel" />
        <CountrySelect value={countryField.value} onChange={countryField.onChange} />
        <ClientField form={form} name="taxId" />
        <ClientField form={form} name="branch" placeholder={HEAD_OFFICE} help={t("invoices:form.branchHelp")} />
        <ClientField form={form} name="address" {...multilineInputProps} className="sm:col-span-2" />
      </div>
    </FormDrawer>
  );
}

interface ClientFieldProps extends Omit<ComponentProps<typeof FormTextField>, "control" | "name"> {
  form: ReturnType<typeof useClientForm>;
  name: Exclude<keyof ClientInput, "country">;
}

function ClientField({ form, name, ...props }: ClientFieldProps) {
  const { t } = useTranslation("clients");
  return (
    <FormTextField
      {...props}
      control={form.control}
      name={name}
      label={t(`columns.${name}`)}
      onChange={() => form.clearErrors(name)}
    />
  );
}

/** Accepts a wrong tax number if the client already has it. */
function createSchema(t: TFunction<"clients">, stored: SavedClient | undefined) {
  const inputSchema = replaceSchemaMessages(clientInput as v.GenericSchema<ClientInput, ClientInput>, (issue) =>
    t(`errors.${(issue.path?.[0]?.key ?? "name") as keyof ClientInput}`),
  );
  return v.pipe(
    inputSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { taxId, country } = dataset.value;
      const error = findTaxIdError(toPlainLine(taxId), country);
      if (error && !(taxId === stored?.taxId && country === stored.country))
        addIssue({
          message: t(`errors.taxIdBy.${error}`),
          path: [{ type: "object", origin: "value", input: dataset.value, key: "taxId", value: taxId }],
        });
    }),
  );
}

function useClientForm(client: SavedClient | undefined, onSaved: () => void) {
  const { t } = useTranslation("clients");
  const defaultValues = client ? v.parse(clientValuesSchema, client) : emptyClient;
  const form = useDraftForm<ClientInput, ClientInput>({
    draftKey: `clients:${client?.id ?? "new"}`,
    draftSchema,
    defaultValues,
    schema: useMemo(() => createSchema(t, client), [t, client]),
  });
  const { mutateAsync: add } = useEndpointMutation(saveClients);
  const { mutateAsync: update } = useEndpointMutation(updateClient);
  const { mutateAsync: undo } = useEndpointMutation(undoClientChanges);
  const canUpdate = useCan("update", "Invoice");

  const save = form.handleSubmit(async (valid) => {
    try {
      const undoBody = await send(valid);
      form.deleteDraft();
      onSaved();
      const message = t(client ? "saved" : "added", { name: valid.name });
      if (undoBody && canUpdate) offerUndo(message, () => undo({ body: undoBody }));
      else toast.success(message);
    } catch (error) {
      form.setError("root", { type: getErrorKey(error) });
    }
  });
  /** Saves the form and returns the body of its undo; undefined if nothing has changed. */
  async function send(valid: ClientInput) {
    if (!client) return (await add({ body: { clients: [valid] } })).undo;
    // Send only the fields that the user changed, because somebody else may have changed the others.
    const names = Object.keys(getChangedValues(defaultValues, form.getValues())) as (keyof ClientInput)[];
    if (names.length === 0) return undefined;
    const change = Object.fromEntries(names.map((name) => [name, valid[name]]));
    return (await update({ body: { client: { id: client.id, ...change } } })).undo;
  }
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const errorKey = form.formState.errors.root?.type as ReturnType<typeof getErrorKey> | undefined;
  return { ...form, save, error: errorKey && t(errorKey) };
}

function getErrorKey(error: unknown) {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 507) return "failed.full";
  return status === 404 ? "failed.gone" : "failed.save";
}
