import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { emailRecordsQuery, useUpdateEmails } from "../../../api/queries/inbox.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useCan } from "../../../state/ability.ts";
import { DeletedRecord, DetailList } from "./detail-list.tsx";
import { FormattedText } from "./formatted-text.tsx";

const named = ({ name, email }: { name: string; email: string }) => (name ? `${name} <${email}>` : email);

/** An e-mail. Looking at it is reading it. */
export function EmailPreview({ id }: { id: number }) {
  const { t, i18n } = useTranslation("search");
  const email = useQuery(emailRecordsQuery).data?.find((each) => each.id === id);
  const canMark = useCan("update", "Email");
  const { mutate } = useUpdateEmails();
  const isUnread = email?.isRead === false;
  const markRead = useEffectEvent(() => mutate({ body: { emailIds: [id], dataToUpdate: { isRead: true } } }));
  useEffect(() => {
    if (isUnread && canMark) markRead();
  }, [isUnread, canMark]);
  if (!email) return <DeletedRecord />;
  return (
    <div className="flex flex-col gap-5">
      <DetailList
        details={[
          [t("fields.from"), named(email.from)],
          [t("fields.to"), email.to.map(named).join(", ")],
          [t("fields.sent"), formatMoment(email.time, i18n.language)],
          [t("fields.attachments"), email.attachments.map(({ fileName }) => fileName).join(", ")],
        ]}
      />
      <div className="border-t border-separator pt-4">
        <FormattedText html={email.message} />
      </div>
    </div>
  );
}
