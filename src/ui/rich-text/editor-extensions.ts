import { DOMParser } from "@tiptap/pm/model";
import { type Extensions, getSchema, type JSONContent, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { parseHtml } from "../../lib/trusted-types.ts";
import type { RichTextFormat } from "./formats.ts";
import { BLANK_LINE, isOwnPath, toLinkUrl } from "./rich-html.ts";

/** A picture of this site. */
const OwnImage = Node.create<{ isBlock: boolean }>({
  name: "image",
  addOptions: () => ({ isBlock: false }),
  group() {
    return this.options.isBlock ? "block" : "inline";
  },
  inline() {
    return !this.options.isBlock;
  },
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]", getAttrs: (image) => isOwnPath(image.getAttribute("src") ?? "") && null }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** Returns what an editor of a format can contain: exactly what the contract accepts. */
export const createEditorExtensions = ({ excluded, hasBlockPictures }: RichTextFormat): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => toLinkUrl(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
    ...(excluded.has("u") && { underline: false }),
    ...(excluded.has("s") && { strike: false }),
    ...(excluded.has("hr") && { horizontalRule: false }),
  }),
  OwnImage.configure({ isBlock: hasBlockPictures }),
];

/**
 * Returns a rich text as the content of an editor, which gives empty paragraphs a height itself. Given HTML, Tiptap would
 * parse a string, which the content security policy forbids.
 */
export const toEditorContent = (html: string, extensions: Extensions): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(parseHtml(html.replaceAll(BLANK_LINE, "<p></p>")))
    .toJSON();
