import { FlaskConical, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { signInTeam } from "../../contract/requests.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { LazySignInPanel } from "./lazy-sign-in-panel.tsx";
import { useRequestsSearch } from "./search.ts";

interface SignInBannerProps {
  /** The list shows examples; otherwise the sign-in form is already below the banner. */
  isSample: boolean;
  /** The server has refused the code of the link. */
  isLinkExpired: boolean;
  onLinkExpired: () => void;
}

/**
 * Signs in to the server: with one press for the owner who opened the link that the server printed, otherwise with the
 * server's account. Also says that the list shows examples.
 */
export function SignInBanner({ isSample, isLinkExpired, onLinkExpired }: SignInBannerProps) {
  const { t } = useTranslation("requests");
  const { search, setSearch } = useRequestsSearch();
  const signIn = useEndpointMutation(signInTeam);
  const [isFormShown, setIsFormShown] = useState(false);
  const connectCode = search.connect;
  const username = connectCode?.slice(0, connectCode.lastIndexOf(":")) ?? "";
  const signInOrShowForm = async () => {
    if (signIn.isPending) return;
    if (connectCode === undefined) return setIsFormShown(true);
    try {
      const { member } = await signIn.mutateAsync({
        body: { username, password: connectCode.slice(connectCode.lastIndexOf(":") + 1), isConnectCode: true },
      });
      toast.success(t("signIn.done", { name: member.fullName }));
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      if (status !== 400) {
        // The server did not use the code, so the link still works.
        toast.error(t(status === 502 ? "signIn.offline" : "failed.action"));
        return;
      }
      onLinkExpired();
      setIsFormShown(true);
    }
    // The code works only once.
    void setSearch({ connect: undefined }, { replace: true });
  };
  const Icon = isSample ? FlaskConical : KeyRound;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-accent-soft px-4 py-2.5 text-sm text-accent-soft-foreground">
        <Icon className="size-4 shrink-0" aria-hidden />
        <p role={isLinkExpired ? "alert" : undefined} className="min-w-0 flex-1 basis-60">
          <WholeWords>{t(isLinkExpired ? "sample.expired" : isSample ? "sample.text" : "sample.link")}</WholeWords>
        </p>
        {!isFormShown && (isSample || connectCode !== undefined) && (
          <Button size="sm" isPending={signIn.isPending} onClick={() => void signInOrShowForm()}>
            {connectCode === undefined ? t("sample.connect") : t("sample.connectNow", { name: username })}
          </Button>
        )}
      </div>
      {isSample && isFormShown && <LazySignInPanel onCancel={() => setIsFormShown(false)} />}
    </>
  );
}
