import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/profile-posts.ts";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { linkAddresses } from "../../../ui/linked-text.tsx";
import { useProfileSearch } from "../use-profile-navigation.ts";
import { VideoCard } from "./video-card.tsx";

export function PostBody({ post }: { post: ListedPost }) {
  const { text, pictures, video } = post;
  return (
    <>
      {text !== "" && <PostText text={text} />}
      {pictures.length > 0 && <PostPictures post={post} />}
      {video !== null && <VideoCard key={video} address={video} />}
    </>
  );
}

const MAX_SHOWN_LENGTH = 600;
const MAX_SHOWN_LINES = 10;

function PostText({ text }: { text: string }) {
  const { t } = useTranslation("profile");
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MAX_SHOWN_LENGTH || text.split("\n").length > MAX_SHOWN_LINES;
  return (
    <div>
      <p
        dir="auto"
        className={`leading-relaxed whitespace-pre-wrap wrap-anywhere ${isLong && !isOpen ? "line-clamp-6" : ""}`}
      >
        {linkAddresses(text)}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 rounded-xs text-sm font-medium text-accent outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
        >
          {t(isOpen ? "posts.hideText" : "posts.showText")}
        </button>
      )}
    </div>
  );
}

/** The lightbox has all pictures. */
const MAX_SHOWN_PICTURES = 4;

function PostPictures({ post }: { post: ListedPost }) {
  const { t } = useTranslation("profile");
  const { setSearch } = useProfileSearch();
  const { pictures } = post;
  const count = pictures.length;
  return (
    <ul className={`-mx-5 grid gap-0.5 ${count > 1 ? "grid-cols-2" : ""}`}>
      {pictures.slice(0, MAX_SHOWN_PICTURES).map(({ path, alt }, index) => {
        const name = alt || t("pictures.number", { number: index + 1, count });
        const hiddenCount = index === MAX_SHOWN_PICTURES - 1 ? count - MAX_SHOWN_PICTURES : 0;
        return (
          <li key={path} className={count === 3 && index === 0 ? "col-span-2" : ""}>
            <button
              type="button"
              aria-label={t("pictures.open", { name })}
              onClick={() => setSearch({ picture: `post-${post.id}-${index + 1}` })}
              className={`relative block w-full cursor-zoom-in overflow-hidden bg-default outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset ${count === 1 ? "max-h-120" : "aspect-[4/3]"}`}
            >
              <LargePicture
                src={path}
                alt=""
                loading="lazy"
                decoding="async"
                fit={count === 1 ? "contain" : "cover"}
                className={`size-full ${count === 1 ? "max-h-120" : ""}`}
              />
              {hiddenCount > 0 && (
                <span
                  aria-hidden
                  className="absolute inset-0 grid place-content-center bg-ink/70 text-2xl font-semibold text-ink-foreground"
                >
                  {t("pictures.more", { count: hiddenCount })}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
