/** Opens the palette; looks like a search field, or is an icon alone. */
export function PaletteButton(_: { collapsed?: boolean }) {
  return null;
}
