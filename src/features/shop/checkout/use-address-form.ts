import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { addressesQuery } from "../../../api/queries/shop.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { PostalAddress } from "../../../contract/postal-address.ts";
import { createAddress, updateAddress } from "../../../contract/shop-addresses.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../parts/error-key.ts";
import { type AddressField, addressDraftSchema, createAddressSchema, toAddressValues } from "./address-values.ts";

export interface SavedAddress {
  id: number;
  address: PostalAddress;
}

export function useAddressForm(savedAddress: SavedAddress | undefined, onSaved: (savedAddress: SavedAddress) => void) {
  const { t, i18n } = useTranslation("checkout");
  const form = useDraftForm({
    draftKey: `shop:address:${savedAddress?.id ?? "new"}`,
    draftSchema: addressDraftSchema,
    defaultValues: toAddressValues(savedAddress?.address),
    schema: useMemo(() => createAddressSchema(t, i18n.language), [t, i18n.language]),
  });
  const { mutateAsync: create } = useEndpointMutation(createAddress);
  const { mutateAsync: update } = useEndpointMutation(updateAddress);

  const store = async (address: PostalAddress): Promise<SavedAddress> => {
    if (!savedAddress) return (await create({ body: { address } })).address;
    const { address: updatedAddress, before } = await update({ params: { id: savedAddress.id }, body: { address } });
    offerUndo(t("address.updated"), () =>
      update({
        params: { id: before.id },
        body: { address: before.address, expected: { address: updatedAddress.address } },
      }),
    );
    return updatedAddress;
  };
  const save = form.handleSubmit(async (address) => {
    try {
      const storedAddress = await store(address);
      // The next step needs the address before the list is loaded again.
      queryClient.setQueryData(addressesQuery.queryKey, (list = []) =>
        list.some(({ id }) => id === storedAddress.id)
          ? list.map((each) => (each.id === storedAddress.id ? storedAddress : each))
          : [storedAddress, ...list],
      );
      form.deleteDraft();
      onSaved(storedAddress);
    } catch (error) {
      if (error instanceof CallError && error.status === 400 && typeof error.error === "object")
        for (const field of Object.keys(error.error))
          form.setError(field.replace(/^address\./, "") as AddressField, {
            type: "server",
            message: t("fields.required"),
          });
      else toast.error(t(getErrorKey(error)));
    }
  });
  return { ...form, save };
}
export type AddressFormState = ReturnType<typeof useAddressForm>;
