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

/**
 * The initials of a name: the first letters of its first and last word. For a Thai word that starts with a leading vowel
 * (เ แ โ ใ ไ) it is the consonant after it.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const initialWords = words.length > 1 ? [words[0] ?? "", words.at(-1) ?? ""] : words;
  return initialWords.map(getFirstLetter).join("");
}

function getFirstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word.replace(/^[\u0E40-\u0E44]/u, ""))?.[0] ?? [...word][0] ?? "";
  return letter.toLocaleUpperCase();
}
