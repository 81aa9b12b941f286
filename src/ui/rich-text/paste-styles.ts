/** The style of an element: lower-case properties, including those that browsers do not know, such as Word's `mso-list`. */
export type Style = ReadonlyMap<string, string>;

/** Parses the declarations of a `style` attribute. The browser's parser would drop the properties that it does not know. */
function parseDeclarations(text: string): [property: string, value: string][] {
  const declarations = text.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g);
  return [...declarations].map(([, property = "", value = ""]) => [
    property.toLowerCase(),
    value
      .replace(/!\s*important/i, "")
      .trim()
      .toLowerCase(),
  ]);
}

/** The style sheets of pasted HTML, as far as Office, spreadsheets and macOS need them. */
export interface PastedStyles {
  /** The declarations by selector. Only classes: `.xl65` of Excel, `span.s1` of macOS. */
  classes: ReadonlyMap<string, readonly [property: string, value: string][]>;
  /** Word's definitions of list levels, such as `l0:level1`: true for a list with numbers. */
  lists: ReadonlyMap<string, boolean>;
}

export function readStyles(document: Document): PastedStyles {
  const css = [...document.querySelectorAll("style")]
    .map((style) => style.textContent)
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, "");
  const classes = new Map<string, [string, string][]>();
  const lists = new Map<string, boolean>();
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = parseDeclarations(body);
    const [, level] = /@list\s+(l\d+:level\d+)/.exec(selectors) ?? [];
    const numberFormat = new Map(declarations).get("mso-level-number-format");
    if (level) lists.set(level, numberFormat !== "bullet" && numberFormat !== "image");
    for (const selector of selectors.split(",").map((each) => each.trim()))
      if (/^\w*\.[\w-]+$/.test(selector)) classes.set(selector, [...(classes.get(selector) ?? []), ...declarations]);
  }
  return { classes, lists };
}

export function getStyle(element: Element, { classes }: PastedStyles): Style {
  const byClass = [...element.classList].flatMap((name) => [
    ...(classes.get(`.${name}`) ?? []),
    ...(classes.get(`${element.localName}.${name}`) ?? []),
  ]);
  return new Map([...byClass, ...parseDeclarations(element.getAttribute("style") ?? "")]);
}

export const isHidden = (element: Element, style: Style): boolean =>
  element.hasAttribute("hidden") ||
  style.get("display") === "none" ||
  style.get("visibility") === "hidden" ||
  style.get("mso-hide") === "all" ||
  // Comments of Word: their mark in the text, and their list at the end.
  /^comment/.test(style.get("mso-element") ?? "") ||
  element.classList.contains("MsoCommentReference");

export interface Marks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  /** "super" or "sub" for small text above or below the line. */
  script: string;
  href: string;
  /** True if line breaks and spaces of the source are line breaks and spaces of the text. */
  isPreformatted: boolean;
}

export const NO_MARKS: Marks = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: "",
  href: "",
  isPreformatted: false,
};

const MARKS_BY_ELEMENT: Readonly<Record<string, Partial<Marks>>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sup: { script: "super" },
  sub: { script: "sub" },
  pre: { isPreformatted: true },
};

const isBold = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;
const isInherited = (value: string | undefined) => value === undefined || /^(inherit|unset)?$/.test(value);

/** The style wins over the element, because Google Docs writes `<b style="font-weight:normal">`. */
export function readMarks(element: Element, style: Style, parent: Marks): Marks {
  const elementMarks = MARKS_BY_ELEMENT[element.localName] ?? {};
  const marks = { ...parent, ...elementMarks };
  const font = style.get("font") ?? "";
  const weight = style.get("font-weight") ?? (/\b(?:bold|[6-9]00)\b/.test(font) ? "bold" : undefined);
  if (weight !== undefined && !isInherited(weight)) marks.bold = isBold(weight);
  const slant = style.get("font-style") ?? (/\b(?:italic|oblique)\b/.test(font) ? "italic" : undefined);
  if (slant !== undefined && !isInherited(slant)) marks.italic = /^(italic|oblique)/.test(slant);
  const decorationLines = style.get("text-decoration-line") ?? style.get("text-decoration");
  if (decorationLines !== undefined && !isInherited(decorationLines)) {
    // A descendant cannot remove the line of an ancestor.
    marks.underline = parent.underline || decorationLines.includes("underline");
    marks.strike = parent.strike || decorationLines.includes("line-through");
  }
  const position = style.get("vertical-align");
  if (position === "super" || position === "sub" || position === "baseline")
    marks.script = position === "baseline" ? "" : position;
  const whiteSpace = style.get("white-space-collapse") ?? style.get("white-space");
  if (!isInherited(whiteSpace)) marks.isPreformatted = /^(pre|break-spaces|preserve)/.test(whiteSpace ?? "");
  if (element.localName === "a") marks.href = element.getAttribute("href") ?? "";
  return marks;
}
