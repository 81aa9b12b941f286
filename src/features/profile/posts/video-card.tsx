import { Clapperboard, ExternalLink, Play, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { watchOffline } from "../../../lib/debounced-flag.ts";
import { parseVideo } from "../video-address.ts";

const frameClassName = "-mx-5 aspect-video w-[calc(100%+2.5rem)] max-w-none border-0 bg-black";

/** Nothing is loaded from the video's site before the user plays it. */
export function VideoCard({ address }: { address: string }) {
  const { t } = useTranslation("profile");
  const { site, kind, src, poster } = parseVideo(address);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => watchOffline(setOffline), []);
  useEffect(() => {
    const retry = () => setBroken(false);
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);
  // The files of the app also play offline, on a device that has them.
  const isUnreachable = isOffline && site !== undefined;
  const title = site === undefined ? t("video.title") : t("video.from", { site });
  if (isPlaying && !isBroken && kind === "embed")
    return (
      <iframe
        src={src}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        // Without a referrer, YouTube refuses to play embedded videos.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className={frameClassName}
      />
    );
  if (isPlaying && !isBroken)
    return (
      // biome-ignore lint/a11y/useMediaCaption: users add videos without captions
      <video
        src={src}
        controls
        autoPlay
        aria-label={title}
        className={frameClassName}
        onError={() => setBroken(true)}
      />
    );
  return (
    <div className="relative isolate -mx-5 grid aspect-video place-content-center justify-items-center gap-2 bg-linear-to-br from-ink to-[#3b2f86] px-4 text-center text-ink-foreground">
      {poster && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className="absolute inset-0 -z-10 size-full object-cover brightness-75"
        />
      )}
      {isUnreachable || isBroken ? (
        <>
          {isBroken ? <Clapperboard className="size-8" aria-hidden /> : <WifiOff className="size-8" aria-hidden />}
          <p role="status" className="text-sm">
            {t(!isBroken ? "video.offline" : site === undefined ? "video.missing" : "video.broken")}
          </p>
        </>
      ) : (
        <button
          type="button"
          aria-label={`${t("video.play")}: ${title}`}
          onClick={() => setPlaying(true)}
          className="grid size-16 place-content-center rounded-full bg-white/95 text-ink outline-none hover:bg-white focus-visible:ring-4 focus-visible:ring-white/60"
        >
          <Play className="size-7 translate-x-0.5 fill-current" aria-hidden />
        </button>
      )}
      {site !== undefined && <p className="text-sm font-medium wrap-anywhere">{title}</p>}
      {site !== undefined && (
        <>
          {!isUnreachable && !isBroken && <p className="text-xs text-ink-muted">{t("video.notice", { site })}</p>}
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 rounded-xs text-xs underline underline-offset-2 outline-none focus-visible:ring-2 focus-visible:ring-white"
          >
            {t("video.open", { site })}
            <ExternalLink className="size-3" aria-hidden />
          </a>
        </>
      )}
    </div>
  );
}
