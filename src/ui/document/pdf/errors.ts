/** No font has these characters, such as Chinese ones or emoji. */
export class UnsupportedCharactersError extends Error {
  override readonly name = "UnsupportedCharactersError";
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`No font has ${characters.join(" ")}`);
    this.characters = characters;
  }
}
