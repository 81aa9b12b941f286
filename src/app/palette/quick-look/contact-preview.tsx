import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { searchIndexQuery } from "../../../api/queries/search.ts";
import { useCan } from "../../../state/ability.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { CopyButton, DeletedRecord, DetailList } from "./detail-list.tsx";

export function ContactPreview({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation("search");
  const contact = useQuery(searchIndexQuery(i18n.language)).data?.contacts.find((each) => each.id === id);
  const canWrite = useCan("create", "Email");
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
        {canWrite && (
          <Link
            to="/apps/email"
            search={{ mailto: `mailto:${contact.email}` }}
            preload={false}
            onClick={onClose}
            className="button button--primary button--sm"
          >
            <Mail aria-hidden />
            {t("preview.write")}
          </Link>
        )}
        <CopyButton text={contact.email} label={t("preview.copyEmail")} />
      </div>
    </div>
  );
}
