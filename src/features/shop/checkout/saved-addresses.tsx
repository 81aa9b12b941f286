import { Link } from "@tanstack/react-router";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { deleteAddress, restoreAddress } from "../../../contract/shop-addresses.ts";
import { formatAddressLines } from "../../../domain/format-address.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../parts/error-key.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { SavedAddress } from "./use-address-form.ts";

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  chosenId: number;
  onChoose: (id: number) => void;
}

export function SavedAddresses({ addresses, chosenId, onChoose }: SavedAddressesProps) {
  const { t, i18n } = useTranslation("checkout");
  const { mutateAsync: remove } = useEndpointMutation(deleteAddress);
  const { mutateAsync: restore } = useEndpointMutation(restoreAddress);
  const [canUpdate, canDelete] = [useCan("update", "Shop"), useCan("delete", "Shop")];

  const removeWithUndo = async (savedAddress: SavedAddress) => {
    try {
      await remove({ params: { id: savedAddress.id } });
      offerUndo(t("address.deleted", { name: savedAddress.address.fullName }), async () => {
        await restore({ body: { address: savedAddress } });
        if (savedAddress.id === chosenId) onChoose(savedAddress.id);
      });
    } catch (error) {
      toast.error(t(getErrorKey(error)));
    }
  };
  return (
    <fieldset tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="sr-only">{t("address.saved")}</legend>
      {addresses.map((savedAddress) => {
        const { id, address } = savedAddress;
        const names = { name: address.fullName, street: address.street };
        return (
          <div key={id} className="relative">
            <ChoiceCard
              group="address"
              isChecked={id === chosenId}
              onChoose={() => onChoose(id)}
              title={<span className="pe-20 break-words">{address.fullName}</span>}
            >
              <span className="block">{address.phone}</span>
              {formatAddressLines(address, i18n.language).map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
            </ChoiceCard>
            <div className="absolute end-2 top-2 flex gap-1">
              {canUpdate && (
                <Link
                  from="/apps/ecommerce/checkout"
                  search={{ step: "address", address: String(id) }}
                  preload={false}
                  aria-label={t("address.editOf", names)}
                  className="button button--ghost button--sm button--icon-only"
                >
                  <Pencil aria-hidden />
                </Link>
              )}
              {canDelete && (
                <Button
                  variant="ghost"
                  size="sm"
                  isIconOnly
                  aria-label={t("address.deleteOf", names)}
                  onClick={({ currentTarget }) => {
                    focusContainer(currentTarget);
                    void removeWithUndo(savedAddress);
                  }}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
          </div>
        );
      })}
      <Link
        from="/apps/ecommerce/checkout"
        search={{ step: "address", address: "new" }}
        preload={false}
        className="button button--outline justify-self-start"
      >
        <Plus aria-hidden />
        {t("address.add")}
      </Link>
    </fieldset>
  );
}
