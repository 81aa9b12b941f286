import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { linkAddresses } from "../../../ui/linked-text.tsx";
import { Moment } from "../moment.tsx";
import { PersonPicture } from "../person.tsx";
import { Card } from "./card.tsx";

export function FeedsCard({ feeds }: { feeds: ProfileDetails["twitterFeeds"] }) {
  const { t } = useTranslation("profile");
  if (feeds.length === 0) return null;
  return (
    <Card id="feeds" title={t("feeds.title")}>
      <ul className="flex flex-col gap-4">
        {feeds.map(({ id, username: name, avatar, handle, text, time }) => (
          <li key={id} className="flex items-start gap-3">
            <PersonPicture person={{ name, avatar }} className="size-10 text-sm" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                <span className="text-xs wrap-anywhere text-muted">{handle}</span>
              </p>
              <p dir="auto" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
                {linkAddresses(text)}
              </p>
              <p className="text-xs text-muted">
                <Moment at={time} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
