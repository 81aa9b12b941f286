import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type Backup, importBackup, resetData, restoreErrors, restoreSnapshot } from "../../contract/data.ts";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { addNoticeAtom, type NewNotice } from "../../state/notices.ts";
import { sampleDataNoticeAtom } from "../../state/sample-data-notice.ts";
import { sessionAtom } from "../../state/session.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";

type ReplaceResult = ResponseData<typeof importBackup>;

function getErrorText(error: unknown) {
  if (!(error instanceof CallError)) return "failed.action";
  if (error.status === 404) return "snapshot.missing";
  if (error.status === 507) return "failed.full";
  return error.error === restoreErrors[409] ? "backup.loading" : "failed.action";
}

/** Each function shows its errors as toasts and offers undo. */
export function useReplaceData() {
  const { t } = useTranslation("data");
  const setSession = useSetAtom(sessionAtom);
  const addNotice = useSetAtom(addNoticeAtom);
  const setSampleDataNotice = useSetAtom(sampleDataNoticeAtom);
  const importMutation = useEndpointMutation(importBackup);
  const resetMutation = useEndpointMutation(resetData);
  const restoreMutation = useEndpointMutation(restoreSnapshot);

  const showError = (error: unknown) => {
    toast.error(t(getErrorText(error)));
  };

  /** In the new data, the id of the signed-in account can belong to another person. */
  const endForeignSession = ({ isSameAccount }: ReplaceResult, message: string) => {
    if (isSameAccount) return false;
    setSession(null);
    toast(message);
    return true;
  };

  const goBack = async (id: string) => {
    try {
      const result = await restoreMutation.mutateAsync({ body: { id } });
      addNotice({ kind: "backup-restored", values: {} });
      if (endForeignSession(result, t("snapshot.signIn"))) return;
      if (result.kept) toast(t("snapshot.kept", { count: result.kept }));
      else toast.success(t("snapshot.done"));
    } catch (error) {
      showError(error);
    }
  };

  const replaceData = async (
    callApi: () => Promise<ReplaceResult>,
    texts: { done: string; signIn: string },
    getNotice: (result: ReplaceResult) => NewNotice,
    endsSampleNotice: boolean,
  ): Promise<boolean> => {
    try {
      const result = await callApi();
      if (endsSampleNotice) setSampleDataNotice(false);
      addNotice(getNotice(result));
      const { snapshot } = result;
      if (endForeignSession(result, texts.signIn)) return true;
      if (snapshot) offerUndo(texts.done, () => void goBack(snapshot.id));
      else toast(t(result.records === 0 ? "preview.nothing" : "reset.doneWithoutCopy"));
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };

  return {
    importBackup: (file: Backup, options: Pick<Input<typeof importBackup>["body"], "deletesOthers"> = {}) =>
      replaceData(
        () => importMutation.mutateAsync({ body: { file, ...options } }),
        { done: t("preview.done"), signIn: t("preview.signIn") },
        ({ records = Object.values(file.tables).reduce((total, rows) => total + rows.length, 0) }) => ({
          kind: "backup-imported",
          values: { records },
        }),
        true,
      ),
    startOver: (body: Input<typeof resetData>["body"]) =>
      replaceData(
        () => resetMutation.mutateAsync({ body }),
        { done: t("reset.done"), signIn: t("snapshot.signIn") },
        () => ({ kind: "data-reset", values: { to: body.to } }),
        body.to === "empty" && !body.areas,
      ),
    goBack,
    isBusy: importMutation.isPending || resetMutation.isPending || restoreMutation.isPending,
  };
}
