import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/profile-posts.ts";
import { useProfileSearch } from "../use-profile-navigation.ts";

/** The number of pictures that a post shows; the lightbox has all of them. */
const SHOWN = 4;

/** The pictures of a post. Each opens large. */
export function PostPictures({ post }: { post: ListedPost }) {
  const { t } = useTranslation("profile");
  const { change } = useProfileSearch();
  const { pictures } = post;
  const count = pictures.length;
  if (count === 0) return null;
  return (
    <ul className={`-mx-5 grid gap-0.5 ${count > 1 ? "grid-cols-2" : ""}`}>
      {pictures.slice(0, SHOWN).map(({ path, alt }, index) => {
        const name = alt || t("pictures.number", { number: index + 1, count });
        const hidden = index === SHOWN - 1 ? count - SHOWN : 0;
        return (
          <li key={path} className={count === 3 && index === 0 ? "col-span-2" : ""}>
            <button
              type="button"
              aria-label={t("pictures.open", { name })}
              onClick={() => change({ picture: `post-${post.id}-${index + 1}` })}
              className={`relative block w-full cursor-zoom-in overflow-hidden bg-default outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset ${count === 1 ? "max-h-120" : "aspect-[4/3]"}`}
            >
              <img
                src={path}
                alt=""
                loading="lazy"
                decoding="async"
                className={`size-full ${count === 1 ? "max-h-120 object-contain" : "object-cover"}`}
              />
              {hidden > 0 && (
                <span
                  aria-hidden
                  className="absolute inset-0 grid place-content-center bg-ink/70 text-2xl font-semibold text-ink-foreground"
                >
                  {t("pictures.more", { count: hidden })}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
