import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { searchIndexQuery } from "../../../api/queries/search.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { CopyButton, DeletedRecord, DetailList } from "./detail-list.tsx";

export function FilePreview({ id }: { id: number | string }) {
  const { t, i18n } = useTranslation("search");
  const file = useQuery(searchIndexQuery(i18n.language)).data?.files.find((each) => each.id === id);
  if (!file) return <DeletedRecord />;
  return (
    <div className="flex flex-col items-start gap-5">
      <DetailList
        details={[
          [t("fields.by"), file.by],
          [t("fields.size"), formatBytes(file.size, i18n.language)],
          [t("fields.changed"), formatDateTime(file.time, i18n.language)],
        ]}
      />
      <CopyButton text={file.title} label={t("preview.copyName")} />
    </div>
  );
}
