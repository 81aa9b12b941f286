import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { profilePostsQuery } from "../../api/queries/profile.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { POSTS_PER_PAGE } from "../../contract/profile-posts.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useProfileSearch, useProfileUsername } from "./use-profile-navigation.ts";

const Lightbox = lazyWithRetry(async () => (await import("./lightbox.tsx")).Lightbox);

export function ProfileLightbox({ details: { photos } }: { details: ProfileDetails }) {
  const { i18n } = useTranslation();
  const { search, setSearch } = useProfileSearch();
  const username = useProfileUsername();
  const { data } = useQuery(profilePostsQuery(username, search.posts ?? POSTS_PER_PAGE, i18n.language));
  const [, kind, ...numbers] = /^(photo|post)-(\d+)(?:-(\d+))?$/.exec(search.picture ?? "") ?? [];
  if (kind === undefined) return null;
  const [first, second] = numbers.map(Number);
  const post = kind === "post" ? data?.posts.find(({ id }) => id === first) : undefined;
  const pictures = kind === "photo" ? photos : (post?.pictures ?? []);
  const index = (kind === "photo" ? (first ?? 0) : (second ?? 0)) - 1;
  if (!pictures[index]) return null;
  return (
    <Suspense>
      <Lightbox
        pictures={pictures}
        index={index}
        onChange={(next) =>
          setSearch(
            { picture: kind === "photo" ? `photo-${next + 1}` : `post-${post?.id ?? 0}-${next + 1}` },
            { replace: true },
          )
        }
        onClose={() => setSearch({ picture: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
