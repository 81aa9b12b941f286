import { Button as AriaButton } from "@heroui/react";
import { Copy, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ResponseData } from "../../contract/endpoint.ts";
import type { createInvitation } from "../../contract/team.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { buildInvitationLink } from "../../lib/invitation-link.ts";
import { Button } from "../../ui/button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { toast } from "../../ui/toast.ts";

interface InvitationLinkProps {
  created: ResponseData<typeof createInvitation>;
  onDone: () => void;
}

/** The only place that shows the link: the server stores no code. */
export function InvitationLink({ created: { invitation, code }, onDone }: InvitationLinkProps) {
  const { t, i18n } = useTranslation("requests");
  const address = buildInvitationLink(location.origin, code);
  const title = invitation.member ? t("invite.passwordLink", { name: invitation.fullName }) : t("invite.ready");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t("invite.copied")),
      () => toast.error(t("detail.copyFailed")),
    );
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-sm text-muted">
          {t("invite.once", { day: formatDateTime(invitation.expiresAt, i18n.language) })}
        </p>
      </div>
      <QrCode
        text={address}
        label={t("invite.qr")}
        className="size-48 self-center rounded-xl border border-separator"
      />
      <p className="rounded-xl bg-default px-4 py-3 text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <AriaButton onPress={() => void copy()} autoFocus>
          <Copy aria-hidden />
          {t("invite.copy")}
        </AriaButton>
        {"share" in navigator && (
          // Closing the share sheet rejects, too.
          <Button variant="outline" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
            <Share2 aria-hidden />
            {t("invite.share")}
          </Button>
        )}
        <Button variant="ghost" onClick={onDone}>
          {t("invite.done")}
        </Button>
      </div>
    </div>
  );
}
