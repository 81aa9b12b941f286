import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/profile-posts.ts";
import { PersonPicture, usePersonName } from "../person.tsx";

/** Says who likes a post: two names and how many others, as far as names are known. */
export function LikeSummary({ post: { likes, youLiked, likedUsers } }: { post: ListedPost }) {
  const { t } = useTranslation("profile");
  const getName = usePersonName();
  if (likes === 0) return null;
  const names = [...(youLiked ? [t("likes.you")] : []), ...likedUsers.map(getName)];
  const [first = "", second = ""] = names;
  const others = likes - 2;
  const getText = () => {
    if (first === "" || (likes > 1 && second === "")) return t("likes.count", { count: likes });
    if (likes === 1) return t("likes.names", { first });
    return others > 0 ? t("likes.many", { first, second, count: others }) : t("likes.two", { first, second });
  };
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="flex -space-x-1.5 rtl:space-x-reverse" aria-hidden>
        {likedUsers.slice(0, 3).map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <PersonPicture key={index} person={person} className="size-5 text-[0.5rem] ring-2 ring-surface" />
        ))}
      </span>
      <bdi className="min-w-0 wrap-anywhere">{getText()}</bdi>
    </p>
  );
}
