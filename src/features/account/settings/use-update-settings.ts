import { useTranslation } from "react-i18next";
import { accountSettingsQuery } from "../../../api/queries/account.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type AccountSettings, type SettingsChange, updateAccountSettings } from "../../../contract/account.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo, saveWithUndo } from "../../../ui/undo.tsx";
import { getActionErrorKey } from "./settings-values.ts";

/** Withdraws the undo offer of the last switch: quick changes of several switches must not stack up toasts. */
let withdrawSwitchOffer = () => {};

export function useUpdateSettings() {
  const { t } = useTranslation("account");
  const { mutateAsync, isPending, variables } = useEndpointMutation(updateAccountSettings);
  const send = async (change: Input<typeof updateAccountSettings>["body"]): Promise<AccountSettings> => {
    const settings = await mutateAsync({ body: change });
    // Show the saved values before they are fetched again.
    queryClient.setQueryData(accountSettingsQuery.queryKey, settings);
    return settings;
  };

  /** `previousValues` has the earlier values of the same fields. Rejects if the call fails. */
  const save = (change: SettingsChange, previousValues: SettingsChange, message: string) =>
    saveWithUndo(async () => {
      const settings = await send(change);
      const withdraw = offerUndo(message, () => send({ ...previousValues, expected: change }));
      return { settings, withdraw };
    });

  /** If the call fails, a toast says so. */
  const saveSwitch = (change: SettingsChange, previousValues: SettingsChange): void => {
    withdrawSwitchOffer();
    save(change, previousValues, t("saved")).then(
      ({ withdraw }) => {
        withdrawSwitchOffer();
        withdrawSwitchOffer = withdraw;
      },
      (error: unknown) => toast.error(t(getActionErrorKey(error))),
    );
  };

  /** A switch shows its new position at once. */
  const pendingChange = isPending ? variables?.body : undefined;
  return { save, saveSwitch, pendingChange };
}
