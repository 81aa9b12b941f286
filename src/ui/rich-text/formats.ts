export interface RichTextFormat {
  /** The elements that this kind cannot contain. Their content stays. */
  excluded: ReadonlySet<string>;
  /** True if pictures stand between paragraphs, and not in their lines. */
  hasBlockPictures: boolean;
}

export const messageFormat: RichTextFormat = { excluded: new Set(), hasBlockPictures: false };

/** The text of an article. Underlined text would look like a link. */
export const articleFormat: RichTextFormat = { excluded: new Set(["u", "hr"]), hasBlockPictures: true };
