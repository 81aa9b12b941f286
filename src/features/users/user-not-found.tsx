import { Button, SearchField } from "@heroui/react";
import { Link, useNavigate } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../ui/detail-page.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { UsersBackLink } from "./users-back-link.tsx";

/** Stands where a user's page would be: nobody has the number, or the address holds none. */
export function UserNotFound({ id }: { id: number | undefined }) {
  const { t } = useTranslation(["users", "common"]);
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  usePageTitle(t("missing.title"), t("common:productName"));
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: "/apps/user/list", search: { q: q.trim() || undefined } });
  };
  return (
    <>
      <BackLink back={UsersBackLink} label={t("page.back")} />
      <h1 className="sr-only">{t("missing.title")}</h1>
      <NoticePanel
        icon={UserRoundX}
        title={t("missing.title")}
        help={id === undefined ? t("missing.badAddress") : t("missing.help", { id })}
      >
        <form onSubmit={find} className="flex w-full max-w-md flex-wrap justify-center gap-2">
          <SearchField aria-label={t("missing.search")} value={q} onChange={setQ} className="min-w-0 flex-1 basis-56">
            <SearchField.Group>
              <SearchField.SearchIcon />
              <SearchField.Input placeholder={t("missing.search")} />
              {q && <SearchField.ClearButton aria-label={t("common:clearSearch")} />}
            </SearchField.Group>
          </SearchField>
          <Button type="submit">{t("missing.find")}</Button>
          <Link to="/apps/user/list" className="button button--outline">
            {t("missing.back")}
          </Link>
        </form>
      </NoticePanel>
    </>
  );
}
