import { useState } from "react";

interface AvatarProps {
  /** An address or a data URL; empty if there is no picture. */
  src: string;
  /** Shown if there is no picture or it cannot be loaded. */
  initials: string;
  className?: string;
}

/** A person's picture beside their name. HeroUI's avatar looks the same, but holds more state: a list shows one per row. */
export function Avatar({ src, initials, className = "" }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span className={`avatar ${className}`} aria-hidden>
      {src && src !== failedSrc ? (
        <img
          // A new element: a reused one shows the previous picture until the next one has loaded.
          key={src}
          src={src}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          decoding="async"
          className="avatar__image object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <span className="avatar__fallback font-medium">{initials}</span>
      )}
    </span>
  );
}
