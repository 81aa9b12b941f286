/** The palette, loaded when it is first opened. */
export function PaletteHost() {
  return null;
}
