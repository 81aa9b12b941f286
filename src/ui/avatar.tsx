import { useState } from "react";

interface AvatarProps {
  /** May be a data URL; empty if the person has no picture. */
  src: string;
  initials: string;
  /** For screen readers, if no name is beside the picture. */
  label?: string;
  className?: string;
}

/** HeroUI's avatar looks the same but has more elements and state, and lists show one per row. */
export function Avatar({ src, initials, label = "", className = "" }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src && src !== failedSrc)
    return (
      <img
        // Create a new element per picture: a reused one shows the previous picture until the next one has loaded.
        key={src}
        src={src}
        alt={label}
        width={128}
        height={128}
        loading="lazy"
        decoding="async"
        className={`avatar object-cover ${className}`}
        onError={() => setFailedSrc(src)}
      />
    );
  return (
    <span
      className={`avatar ${className}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <span className="avatar__fallback font-medium">{initials}</span>
    </span>
  );
}

/** If a Thai word starts with a leading vowel (เ แ โ ใ ไ), its initial is the consonant after the vowel. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const initialWords = words.length > 1 ? [words[0] ?? "", words.at(-1) ?? ""] : words;
  return initialWords.map(getFirstLetter).join("");
}

function getFirstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word.replace(/^[\u0E40-\u0E44]/u, ""))?.[0] ?? [...word][0] ?? "";
  return letter.toLocaleUpperCase();
}
