import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import type { ProfileSearch } from "./search.ts";

/** On narrow screens, links to the sections below the posts. */
export function SectionLinks({ details }: { details: ProfileDetails }) {
  const { t } = useTranslation("profile");
  const { isOwn, photos, polls, suggestions, pages, twitterFeeds } = details;
  const sections = [
    { id: "about", isShown: true },
    { id: "posts", isShown: true },
    { id: "photos", isShown: isOwn || photos.length > 0 },
    { id: "polls", isShown: polls.length > 0 },
    { id: "people", isShown: suggestions.length > 0 },
    { id: "pages", isShown: pages.length > 0 },
    { id: "feeds", isShown: twitterFeeds.length > 0 },
  ] as const;
  return (
    <nav aria-label={t("sections.label")} className="mt-3 lg:hidden">
      <ul className="flex gap-2 overflow-x-auto p-1">
        {sections
          .filter(({ isShown }) => isShown)
          .map(({ id }) => (
            <li key={id}>
              <Link
                to="."
                hash={id}
                search={((previous: ProfileSearch) => previous) as never}
                replace
                className="chip chip--secondary min-h-8 px-3 text-sm whitespace-nowrap outline-none focus-visible:ring-2 focus-visible:ring-focus"
              >
                {t(`sections.${id}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
