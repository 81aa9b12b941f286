import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { profileDetailsQuery } from "../../api/queries/profile.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { chipRowClass } from "../../ui/filter-chip.ts";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { useSearchCorrection } from "../../ui/use-search-correction.ts";
import { AboutCard } from "./cards/about-card.tsx";
import { FeedsCard } from "./cards/feeds-card.tsx";
import { PagesCard, PeopleCard } from "./cards/people-card.tsx";
import { PhotosCard } from "./cards/photos-card.tsx";
import { PollCard } from "./cards/poll-card.tsx";
import { PostList } from "./posts/post-list.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileLightbox } from "./profile-lightbox.tsx";
import { profileSearch } from "./search.ts";
import { useProfileUsername } from "./use-profile-navigation.ts";

export function ProfileScreen() {
  const { t, i18n } = useTranslation(["profile", "common"]);
  const username = useProfileUsername();
  const { data, error, refetch } = useQuery(profileDetailsQuery(username, i18n.language));
  useSearchCorrection(profileSearch, t("corrected"));
  usePageTitle(data?.header.name ?? t("common:menu.profile"), t("common:productName"));
  if (error instanceof CallError && error.status === 404) return <ProfileNotFound name={username ?? ""} />;
  // The key closes forms and menus when the user opens another profile.
  if (data) return <ProfilePage key={username ?? ""} details={data} />;
  if (error) return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="skeleton skeleton--shimmer h-96 rounded-2xl" />
        <div className="skeleton skeleton--shimmer h-96 rounded-2xl" />
      </div>
    </div>
  );
}

function ProfilePage({ details }: { details: ProfileDetails }) {
  return (
    <>
      <ProfileHeader details={details} />
      <SectionLinks details={details} />
      {/* On wide screens the posts are beside the cards; on narrow ones they follow the “About” card. */}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <AboutCard details={details} />
        </div>
        <div
          id="posts"
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 outline-none lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <PostList details={details} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <PhotosCard photos={details.photos} isOwn={details.isOwn} />
          <PollCard polls={details.polls} />
          <PeopleCard people={details.suggestions} />
          <PagesCard pages={details.pages} />
          <FeedsCard feeds={details.twitterFeeds} />
        </div>
      </div>
      <ProfileLightbox details={details} />
    </>
  );
}

/** Links for narrow screens, where the sections are below each other. */
function SectionLinks({ details }: { details: ProfileDetails }) {
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
      <ul className={chipRowClass}>
        {sections
          .filter(({ isShown }) => isShown)
          .map(({ id }) => (
            <li key={id}>
              <Link
                to="."
                hash={id}
                search
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

function ProfileNotFound({ name }: { name: string }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <h1 className="sr-only">{t("missing.title")}</h1>
      <NoticePanel icon={UserRoundX} title={t("missing.title")} help={t("missing.help", { name })}>
        <Link to="/pages/profile" className="button">
          {t("missing.own")}
        </Link>
      </NoticePanel>
    </>
  );
}
