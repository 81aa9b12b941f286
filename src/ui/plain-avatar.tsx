import { LatePicture } from "./late-picture.tsx";

interface PlainAvatarProps {
  /** Empty where there is none. */
  picture: string;
  /** Stand in for it. */
  initials: string;
  className?: string;
}

/**
 * A picture or initials beside a name that says the same, in the look of HeroUI's avatar. That one has listeners and state
 * of its own for each; a list has one in every row.
 */
export function PlainAvatar({ picture, initials, className = "" }: PlainAvatarProps) {
  const letters = <span className="avatar__fallback font-medium">{initials}</span>;
  return (
    <span className={`avatar ${className}`} aria-hidden>
      {picture ? <LatePicture source={picture} className="avatar__image" fallback={letters} /> : letters}
    </span>
  );
}
