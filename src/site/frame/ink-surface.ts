/** Puts a part on the brand's ink; the rings of keyboard focus turn light there, in every skin. */
export const inkSurface = "bg-ink text-ink-foreground [--background:var(--ink)] [--focus:var(--ink-foreground)]";
