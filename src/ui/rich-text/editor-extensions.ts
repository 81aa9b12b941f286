import { DOMParser, Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Extension, type Extensions, getSchema, type JSONContent, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { parseHtml } from "../../lib/trusted-types.ts";
import { findLinks } from "../find-links.ts";
import { cleanPastedHtml } from "./clean-paste.ts";
import { cleanPlainText, cleanText } from "./clean-text.ts";
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

/** Tiptap's extensions, which change no pasted text: "*" and "_" are no formats there, and "A. Smith" is no list. */
const TextKit = StarterKit.extend({
  addExtensions() {
    const extensions: Extensions = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension.name === "link"
        ? extension
        : (extension as Extension).extend({
            addPasteRules: () => [],
            // The only plugin of ordered lists also changes pasted text.
            ...(extension.name === "orderedList" && { addProseMirrorPlugins: () => [] }),
          }),
    );
  },
});

/** Returns pasted plain text: blank lines separate paragraphs, other line breaks stay. It gets the format at the cursor. */
function textToSlice(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const marks = $context.marks();
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).map((paragraph) =>
    paragraph
      .replace(/^\n+|\n+$/g, "")
      .split("\n")
      // Keep the trailing spaces of a single line, which may be pasted before a word. Those of several lines only come
      // from a file.
      .map((line) => (text.includes("\n") ? line.trimEnd() : line))
      .flatMap((line, index) => [
        ...(index > 0 ? [schema.node("hardBreak", undefined, undefined, marks)] : []),
        ...(line ? [schema.text(line, marks)] : []),
      ]),
  );
  const filledParagraphs = paragraphs.filter((content) => content.length > 0);
  return new Slice(Fragment.from(filledParagraphs.map((content) => schema.node("paragraph", null, content))), 0, 0);
}

const createPasteExtension = (format: RichTextFormat) =>
  Extension.create({
    name: "cleanPaste",
    transformPastedHTML: (html) => cleanPastedHtml(html, format),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedText: (text, _isPlain, view) =>
            view.state.selection.$from.parent.type.spec.code
              ? cleanText(text).replaceAll("\u00A0", " ")
              : cleanPlainText(text),
          clipboardTextParser: textToSlice,
          // The PDF viewer of Chromium copies its text as HTML too, unescaped, so that its lines would become one.
          handlePaste: (view, { clipboardData }) => {
            const text = clipboardData?.getData("text/plain");
            return text ? clipboardData?.getData("text/html") === text && view.pasteText(text) : false;
          },
        },
      }),
    ],
  });

/** Returns what an editor of a format can contain: exactly what the contract accepts. */
export const createEditorExtensions = (format: RichTextFormat): Extensions => [
  TextKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      // The editor links whole words: not a word in which only a part is an address.
      shouldAutoLink: (word) => {
        const [link, ...others] = findLinks(word);
        return others.length === 0 && link?.start === 0 && link.end === word.length;
      },
      isAllowedUri: (url) => toLinkUrl(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
    ...(format.excluded.has("u") && { underline: false }),
    ...(format.excluded.has("s") && { strike: false }),
    ...(format.excluded.has("hr") && { horizontalRule: false }),
  }),
  OwnImage.configure({ isBlock: format.hasBlockPictures }),
  createPasteExtension(format),
];

/**
 * Returns a rich text as the content of an editor, which gives empty paragraphs a height itself. Given HTML, Tiptap would
 * parse a string, which the content security policy forbids.
 */
export const toEditorContent = (html: string, extensions: Extensions): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(parseHtml(html.replaceAll(BLANK_LINE, "<p></p>")))
    .toJSON();
