export interface Video {
  /** Undefined for a file of the app. */
  site: string | undefined;
  /** `embed` shows a page of the site, `file` plays a file. */
  kind: "embed" | "file";
  src: string;
  /** Only files of the app have a poster. */
  poster?: string;
}

const YOUTUBE_HOST = /^(?:www\.|m\.)?youtube\.com$/;
const VIMEO_HOST = /^(?:www\.)?vimeo\.com$/;

/** The contract has validated the address. */
export function parseVideo(address: string): Video {
  if (address.startsWith("/"))
    return { site: undefined, kind: "file", src: address, poster: address.replace(/\.\w+$/, ".webp") };
  const { hostname, pathname, searchParams } = new URL(address);
  const youtubeId = hostname === "youtu.be" ? pathname.slice(1) : findYoutubeId(hostname, pathname, searchParams);
  if (youtubeId)
    return { site: "YouTube", kind: "embed", src: `https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1` };
  if (VIMEO_HOST.test(hostname))
    return { site: "Vimeo", kind: "embed", src: `https://player.vimeo.com/video${pathname}?autoplay=1&dnt=1` };
  return { site: hostname, kind: "file", src: address };
}

function findYoutubeId(hostname: string, pathname: string, params: URLSearchParams): string | null {
  if (!YOUTUBE_HOST.test(hostname)) return null;
  return params.get("v") ?? /^\/(?:shorts|live)\/([\w-]+)/.exec(pathname)?.[1] ?? null;
}
