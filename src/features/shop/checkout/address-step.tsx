import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { AddressForm } from "./address-form.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import { StepActions } from "./step-actions.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { SavedAddress } from "./use-address-form.ts";
import type { ReadyCheckout } from "./use-checkout.ts";

const route = getRouteApi("/_staff/apps/ecommerce/checkout");

/** The URL opens the form of a new or saved address. */
export function AddressStep({ checkout }: { checkout: ReadyCheckout }) {
  const { t } = useTranslation("checkout");
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const { address: openedId } = route.useSearch();
  const { addresses, savedAddress, changeDraft } = checkout;
  const editedAddress = addresses.find(({ id }) => String(id) === openedId);
  // The list is sorted by last use, so the last used address is preselected.
  const chosenAddress = savedAddress ?? addresses[0];
  const showsForm = chosenAddress === undefined || openedId === "new" || editedAddress !== undefined;
  const close = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ search: { step: "address" }, replace: true });
  };

  // The address of the opened form was deleted in another tab, or never existed.
  const isGone = openedId !== undefined && !showsForm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form's address is found to be gone
  useEffect(() => {
    if (isGone) void navigate({ search: { step: "address" }, replace: true });
  }, [isGone]);

  const continueToDelivery = (id: number, replace = false) => {
    changeDraft({ addressId: id });
    void navigate({ search: { step: "delivery" }, replace });
  };
  const finishForm = async ({ id }: SavedAddress) => {
    if (editedAddress) {
      changeDraft({ addressId: id });
      return close();
    }
    // Back leads from the next step to the list, and not to an empty form. The list is in the history, unless the form
    // was opened by its URL.
    const isOnList = openedId !== undefined && history.canGoBack();
    if (openedId !== undefined && !isOnList) await navigate({ search: { step: "address" }, replace: true });
    continueToDelivery(id, isOnList);
  };
  if (showsForm)
    return (
      <AddressForm
        key={editedAddress?.id ?? "new"}
        savedAddress={editedAddress}
        submitLabel={t(editedAddress ? "address.save" : chosenAddress ? "address.saveAndContinue" : "address.next")}
        onSaved={(stored) => void finishForm(stored)}
        onCancel={chosenAddress ? close : undefined}
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        continueToDelivery(chosenAddress.id);
      }}
    >
      <StepHeading>{t("address.title")}</StepHeading>
      <SavedAddresses
        addresses={addresses}
        chosenId={chosenAddress.id}
        onChoose={(addressId) => changeDraft({ addressId })}
      />
      <StepActions back="cart">
        <Button type="submit">{t("address.next")}</Button>
      </StepActions>
    </form>
  );
}
