import { Building2, CalendarDays, Globe, type LucideIcon, Mail, MapPin, Pencil } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { linkAddresses } from "../../../ui/linked-text.tsx";
import { useProfileSearch } from "../use-profile-navigation.ts";
import { Card } from "./card.tsx";

const AboutForm = lazyWithRetry(async () => (await import("./about-form.tsx")).AboutForm);

export function AboutCard({ details }: { details: ProfileDetails }) {
  const { t, i18n } = useTranslation("profile");
  const { search, setSearch } = useProfileSearch();
  const canEdit = useCan("update", "Profile") && details.isOwn;
  const isEditing = canEdit && search.edit === "about";
  const openForm = () => setSearch({ edit: "about" });
  return (
    <Card
      id="about"
      title={t("about.title")}
      actions={
        canEdit &&
        !isEditing && (
          <Button variant="ghost" size="sm" isIconOnly aria-label={t("about.edit")} onClick={openForm}>
            <Pencil aria-hidden />
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<div className="h-120" />}>
          <AboutForm
            key={i18n.language}
            details={details}
            onClose={() => setSearch({ edit: undefined }, { replace: true })}
          />
        </Suspense>
      ) : (
        <AboutTexts details={details} onAdd={canEdit ? openForm : undefined} />
      )}
    </Card>
  );
}

interface AboutTextsProps {
  details: ProfileDetails;
  onAdd: (() => void) | undefined;
}

function AboutTexts({ details: { about: texts }, onAdd }: AboutTextsProps) {
  const { t, i18n } = useTranslation("profile");
  const { about, joined, lives, email, website, company } = texts;
  if (Object.values(texts).every((text) => text === ""))
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-muted">
        <p>{t(onAdd ? "about.empty" : "about.unknown")}</p>
        {onAdd && (
          <Button variant="outline" size="sm" onClick={onAdd}>
            {t("about.add")}
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-4 text-sm">
      {about && (
        <p dir="auto" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
          {linkAddresses(about)}
        </p>
      )}
      <dl className="flex flex-col gap-2.5">
        {company && (
          <AboutEntry icon={Building2} term={t("about.company")}>
            <bdi>{company}</bdi>
          </AboutEntry>
        )}
        {joined && (
          <AboutEntry icon={CalendarDays} term={t("about.joined")}>
            <time dateTime={joined}>{formatDate(joined, i18n.language)}</time>
          </AboutEntry>
        )}
        {lives && (
          <AboutEntry icon={MapPin} term={t("about.lives")}>
            <bdi>{lives}</bdi>
          </AboutEntry>
        )}
        {email && (
          <AboutEntry icon={Mail} term={t("about.email")}>
            <a href={`mailto:${email}`} className={linkClassName}>
              {email}
            </a>
          </AboutEntry>
        )}
        {website && (
          <AboutEntry icon={Globe} term={t("about.website")}>
            <a href={website} target="_blank" rel="noopener noreferrer" className={linkClassName}>
              {website.replace(/^https?:\/\/(?:www\.)?|\/$/gi, "")}
            </a>
          </AboutEntry>
        )}
      </dl>
    </div>
  );
}

const linkClassName =
  "rounded-xs text-accent outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus";

function AboutEntry({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="relative ps-8">
      <dt className="text-xs text-muted">
        <Icon className="absolute start-0 top-0.5 size-4.5" aria-hidden />
        {term}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
