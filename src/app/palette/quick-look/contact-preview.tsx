import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { searchIndexQuery } from "../../../api/queries/search.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { CopyButton, DeletedRecord, DetailList } from "./detail-list.tsx";

export function ContactPreview({ id }: { id: number }) {
  const { t, i18n } = useTranslation("search");
  const contact = useQuery(searchIndexQuery(i18n.language)).data?.contacts.find((each) => each.id === id);
  if (!contact) return <DeletedRecord />;
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={contact.avatar} initials={getInitials(contact.title)} className="size-16 rounded-full text-lg" />
        <DetailList
          details={[
            [t("fields.role"), contact.role],
            [t("fields.email"), contact.email],
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={`mailto:${contact.email}`} className="button button--primary button--sm">
          <Mail aria-hidden />
          {t("preview.write")}
        </a>
        <CopyButton text={contact.email} label={t("preview.copyEmail")} />
      </div>
    </div>
  );
}
