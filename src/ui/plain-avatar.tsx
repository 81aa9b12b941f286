interface PlainAvatarProps {
  /** Empty where there is none. */
  picture: string;
  /** Stand in for it. */
  initials: string;
  className?: string;
}

/**
 * A picture or initials beside a name that says the same, in the look of HeroUI's avatar. That one loads each picture
 * with listeners and state of its own; a list has one in every row.
 */
export function PlainAvatar({ picture, initials, className = "" }: PlainAvatarProps) {
  return (
    <span className={`avatar ${className}`} aria-hidden>
      {picture ? (
        // Another picture is another element: until it is there, nobody wears the face of who stood here before.
        <img key={picture} src={picture} alt="" className="avatar__image" />
      ) : (
        <span className="avatar__fallback font-medium">{initials}</span>
      )}
    </span>
  );
}
