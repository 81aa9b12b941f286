// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { Editor } from "@tiptap/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanPastedHtml } from "./clean-paste.ts";
import { createEditorExtensions, toEditorContent } from "./editor-extensions.ts";
import { articleFormat, messageFormat, type RichTextFormat } from "./formats.ts";
import { toRichHtml } from "./rich-html.ts";

const folder = "tests/fixtures/pasted";
const readSample = (name: string) => readFileSync(`${folder}/${name}`, "utf8");

// jsdom has no ClipboardEvent.
vi.stubGlobal("ClipboardEvent", Event);

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Pastes into an editor, as a browser does, and returns the editor's text. */
function paste(data: { html?: string; text?: string }, format: RichTextFormat = messageFormat, start = ""): string {
  const extensions = createEditorExtensions(format);
  editor = new Editor({ extensions, content: toEditorContent(start, extensions), injectCSS: false });
  const clipboardData = {
    getData: (type: string) => (type === "text/html" ? data.html : type === "text/plain" ? data.text : "") ?? "",
    files: [],
    types: [],
  };
  editor.view.dom.dispatchEvent(Object.assign(new Event("paste", { cancelable: true }), { clipboardData }));
  // The editor adds an empty paragraph after a list.
  return toRichHtml(editor.getHTML(), format).replace(/<p><br><\/p>$/, "");
}

/** What each program puts on the clipboard as HTML, and the message that the paste makes of it. */
const samples: Record<string, string> = {
  "google-docs.html":
    '<h2>Delivery plan</h2><p>The van leaves on <strong>Friday</strong><em> at nine</em><s> at ten</s>.<br>Space: 12 m²</p><p>Read <a href="https://example.com/plan">the plan</a><u> today</u></p><ul><li><p>Boxes</p><ul><li><p>Large</p></li></ul></li><li><p>Labels</p></li></ul><ol start="4"><li><p>Load</p></li></ol><ul><li><p>☑ <s>Book the van</s></p></li><li><p>☐ Call the driver</p></li></ul><p>Item | Pieces<br>Box | 12</p>',
  "google-docs-thai.html": "<p>แจ้งฝ่ายคลัง ส่งของ<strong>วันพุธ</strong><em> ช่วงเช้า</em><s> ช่วงบ่าย</s></p>",
  "word.html":
    '<h2>Meeting</h2><p>Please read the <strong>budget</strong> and the <em>travel</em> <u>rules</u>. H₂O is free<s>, tea too</s>.</p><ul><li><p>Budget</p><ul><li><p>Travel</p><p>by train</p></li></ul></li><li><p>Staff</p></li></ul><p>Steps:</p><ol start="3"><li><p>Sign</p><ol><li><p>both copies</p></li></ol></li><li><p>Send</p></li></ol><p><strong>Item</strong> | <strong>Baht</strong><br>Train | 1,200</p>',
  "word-thai.html":
    "<p>เรื่องที่ต้องทำ</p><ul><li><p>นับสต็อก</p><ul><li><p>ชั้นสอง</p></li></ul></li><li><p>สั่งกล่อง</p></li></ul><ol><li><p>ส่งรายงาน</p></li></ol>",
  "word-web.html":
    "<h2>Notes</h2><p><strong>First</strong> and <em><u>second</u></em><br>third</p><ul><li><p>Boxes</p><ul><li><p>Large</p></li></ul></li><li><p>Labels</p></li></ul><ol><li><p>Load</p></li><li><p>Drive</p></li></ol>",
  "libreoffice.html":
    '<h2>Plan</h2><p>One <strong>bold</strong> <em>italic</em> <s>struck</s> <u>under</u> H₂O <a href="https://example.com/a">link</a></p><p>first<br>second</p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><ol start="3"><li><p>three</p></li><li><p>four</p></li></ol><p>Item | Qty<br>น้ำ | 2</p>',
  "excel.html":
    "<p><strong>Item</strong> | <strong>Note</strong> | <strong>Baht</strong><br>Box large | | 1,200.00<br>Label</p>",
  "google-sheets.html":
    '<p><strong>รายการ</strong> | <strong>ราคา</strong><br>กล่อง ใหญ่ | 1,200<br><a href="https://example.com/label">ป้าย</a></p>',
  "slack.html":
    '<p><strong>Friday</strong> works for <a href="https://example.com/plan">the plan</a> :tada: <em>maybe</em> <s>not</s><br>run <code>npm test</code></p><p>Next</p><ul><li><p>Boxes</p><ul><li><p>Large</p></li></ul></li><li><p>Labels</p></li></ul><ol><li><p>Load</p><ol><li><p>heavy first</p></li></ol></li><li><p>Drive</p></li></ol><blockquote><p>as agreed</p></blockquote><pre><code>a\n  b &lt; c</code></pre>',
  "gmail.html":
    '<p>Dear team,</p><p>the van leaves on <strong>Friday</strong> at nine.<br>Bring <strong>labels</strong>.</p><p>Somchai<br>😀 See you</p><p>On Thu, 27 Nov 2026 at 09:00, Kanya &lt;<a href="mailto:kanya@example.com">kanya@example.com</a>&gt; wrote:</p><blockquote><p>When does it leave?<br>And from where?</p></blockquote>',
  "outlook-web.html":
    '<p>Hello Kanya,</p><p>the price is <strong>1,200</strong> <u>baht</u>.</p><ol start="2"><li><p>Sign</p><ul><li><p>both copies</p></li></ul></li><li><p>Send</p></li></ol><p>Best regards</p><p><strong>Somchai</strong></p>',
  "whatsapp.html": "<p>Leaves at 9<br><strong>from the back</strong> door 🚚</p><p>Bring\u00A0 two boxes</p>",
  "macos.html": "<p>Call <strong>Kanya</strong> <u>today</u></p><ul><li><p>Price</p></li><li><p>Date</p></li></ul>",
};

describe("HTML pasted from other programs", () => {
  test("every HTML file in the folder of samples has an expected value", () => {
    expect(Object.keys(samples).sort()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith(".html"))
        .sort(),
    );
  });

  test.each(Object.entries(samples))(
    "pasting %s keeps formats, lists, links and lines, and nothing else",
    (name, expected) => {
      expect(cleanPastedHtml(readSample(name), messageFormat)).toBe(expected);
      expect(paste({ html: readSample(name), text: "as text" })).toBe(expected);
    },
  );

  test.each(Object.keys(samples))("pasting %s into an article loses only underlines", (name) => {
    expect(paste({ html: readSample(name) }, articleFormat)).toBe(
      paste({ html: readSample(name) }).replace(/<\/?u>/g, ""),
    );
  });
});

describe("cleanPastedHtml", () => {
  test.each([
    [
      "font-weight of a style",
      '<span style="FONT-WEIGHT: 600 !important">a</span> <b style="font-weight:400">b</b>',
      "<p><strong>a</strong> b</p>",
    ],
    ["a font without weight", `<b><span style="font:7pt 'Times; New'">a</span></b>`, "<p><strong>a</strong></p>"],
    [
      "text-decoration",
      '<u style="text-decoration:none">a<span style="text-decoration-line:underline line-through">b</span></u>',
      "<p>a<u><s>b</s></u></p>",
    ],
    ["a line of an ancestor", '<u>a<span style="text-decoration:none">b</span></u>', "<p><u>ab</u></p>"],
    [
      "superscripts",
      '10<sup>-3</sup> x<span style="vertical-align:sub">12</span> 5<sup>th</sup>',
      "<p>10⁻³ x₁₂ 5th</p>",
    ],
    [
      "a link around blocks",
      '<a href="https://example.com"><div>a</div><div>b</div></a>',
      '<p><a href="https://example.com">a</a><br><a href="https://example.com">b</a></p>',
    ],
    ["a link inside its page", '<a href="#_Toc1">a</a>', "<p>a</p>"],
    [
      "lines and blank lines of blocks",
      "<div>a</div><div><br></div><div>b<br></div><div>c</div>",
      "<p>a</p><p>b<br>c</p>",
    ],
    ["blank lines of breaks", "a<br>b<br><br>&nbsp;<br>c<br>", "<p>a<br>b</p><p>c</p>"],
    ["empty paragraphs", "<p>a</p><p>&nbsp;</p><p><o:p></o:p></p><br><p>b</p>", "<p>a</p><p>b</p>"],
    ["preformatted lines", '<div style="white-space-collapse:preserve">a\n\nb  c</div>', "<p>a</p><p>b\u00A0 c</p>"],
    [
      "a first level that is not 1",
      '<ul><li aria-level="2">a</li></ul><ul><li aria-level="1">b</li></ul>',
      "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
    ],
    [
      "a list in an item",
      "<ul><li>a<ol start=2><li>b</li></ol></li></ul>",
      '<ul><li><p>a</p><ol start="2"><li><p>b</p></li></ol></li></ul>',
    ],
    [
      "two lists one after the other",
      "<ol><li>a</ol><ol><li>b</ol><ol start=2><li>c</ol>",
      "<ol><li><p>a</p></li></ol><ol><li><p>b</p></li><li><p>c</p></li></ol>",
    ],
    [
      "boxes of a checklist",
      "<ul><li><input type=checkbox checked> a<li><input type=checkbox>b</ul>",
      "<ul><li><p>☑ a</p></li><li><p>☐ b</p></li></ul>",
    ],
    ["drawn marks", "<p>• a</p><p>1. b</p>", "<p>• a</p><p>1. b</p>"],
    [
      "a numbered heading of Word",
      `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>a</h1>`,
      "<h2>a</h2>",
    ],
    ["a heading with breaks and bold text", "<h3><b>a</b><br>b</h3>", "<h3>a<br>b</h3>"],
    ["cells without their table", "<tr><td>a</td><td>b</td></tr>", "<p>a | b</p>"],
    ["one column", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "<p>a<br>b</p>"],
    [
      "a table that arranges an email",
      "<table><tr><td><table><tr><td><p>a</p><p>b</p></td></tr></table></td></tr></table>",
      "<p>a</p><p>b</p>",
    ],
    [
      "a caption",
      "<table><caption>a</caption><tr><th>b</th><td>c</td></tr></table>",
      "<p>a</p><p><strong>b</strong> | c</p>",
    ],
    ["invisible characters", "a\u200Bb\uFEFF\u00ADc \u200Ed \u200C\u200De", "<p>abc d e</p>"],
    ["joiners that are a part of a letter or an emoji", "👩\u200D🚀 می\u200Cخواهم", "<p>👩\u200D🚀 می\u200Cخواهم</p>"],
    [
      "hidden elements",
      '<p hidden>a</p><span style="display:none">b</span><span style="visibility:hidden">c</span>d',
      "<p>d</p>",
    ],
    [
      "pictures of other sites",
      'a<img src="https://example.com/open.gif" alt="open"><img src="x" alt="😀">',
      "<p>a😀</p>",
    ],
    ["a picture of this site", '<img src="/images/a.png" alt="b">', '<p><img src="/images/a.png" alt="b"></p>'],
    ["text with <", "a &lt;b&gt;", "<p>a &lt;b&gt;</p>"],
  ])("cleanPastedHtml reads %s", (_, html, expected) => {
    expect(cleanPastedHtml(html, messageFormat)).toBe(expected);
  });

  test("cleanPastedHtml keeps what our editors copy, with its blank lines", () => {
    expect(cleanPastedHtml('<p data-pm-slice="1 1 []">a</p><p></p><p>b</p>', messageFormat)).toBe(
      "<p>a</p><p><br></p><p>b</p>",
    );
  });
});

describe("pasted plain text", () => {
  test.each<[name: string, text: string, expected: string]>([
    ["single line breaks and blank lines", "a\r\nb\r\n \r\n\r\nc\n", "<p>a<br>b</p><p>c</p>"],
    [
      "the lists of a chat",
      readSample("line.txt"),
      "<p>10:02 กัญญา ส่งของพรุ่งนี้นะคะ<br>10:03 สมชาย ได้ครับ<br>• กล่องใหญ่<br>• ป้าย</p><p>1. โทรหาคนขับ<br>2. *อย่าลืม*บิล</p>",
    ],
    ["numbered lines", "1. a\n2. b", "<p>1. a<br>2. b</p>"],
    ["the spaces around words of one line", " and more ", "<p> and more </p>"],
    ["an initial", "A. Smith", "<p>A. Smith</p>"],
    ["stars and underscores", "*a* __init__ ~~b~~ `c`", "<p>*a* __init__ ~~b~~ `c`</p>"],
    [
      "a PDF file",
      readSample("pdf-acrobat.txt"),
      "<p>This report describes the yearly compensation of the people who work here.<br>เรียน ผู้จัดการ ทำ น้ำ กำหนด ที่นี่</p><p>A well-<br>known name</p>",
    ],
    [
      "a link",
      "see https://example.com/a now",
      '<p>see <a href="https://example.com/a">https://example.com/a</a> now</p>',
    ],
  ])("pasted text keeps %s", (_, text, expected) => {
    expect(paste({ text })).toBe(expected);
  });

  test("pasted text keeps the lines of a PDF that Chromium copies as text and, unescaped, as HTML", () => {
    const text = readSample("pdf-chromium.txt");
    expect(paste({ text, html: text })).toBe(
      '<p>Plan<br>The organisation of the information about delivery.<br>Write to Somchai<br>&lt;<a href="mailto:somchai@example.com">somchai@example.com</a>&gt; &amp; Co. if x &lt; y.<br>• one<br>• two</p>',
    );
  });

  test("pasted text keeps lines and hyphens in a code block", () => {
    const line = "const sum = first\u00A0+ second; // a very long re-\nmark\u200B\n1. a";
    expect(paste({ text: line }, messageFormat, "<pre><code>x</code></pre>")).toContain(
      "const sum = first + second; // a very long re-\nmark\n1. a",
    );
  });
});
