import { createElement, Fragment, type ReactNode } from "react";
import { isSafeHtml } from "../../../lib/safe-html.ts";

/** Formatted text (HTML); whatever is not safe is shown as its words alone. */
export function FormattedText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (
    <div className="text-sm leading-relaxed break-words [&_a]:text-link [&_a]:underline [&_img]:max-w-full [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:ps-5">
      {isSafeHtml(html) ? [...body.childNodes].map(toReact) : <p className="whitespace-pre-line">{body.textContent}</p>}
    </div>
  );
}

/** The same with React's elements: of the attributes only those that `isSafeHtml` knows are carried over. */
function toReact(node: ChildNode, place: number): ReactNode {
  if (node instanceof Text) return <Fragment key={place}>{node.data}</Fragment>;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const children = [...node.childNodes].map(toReact);
  if (tag === "img")
    return <img key={place} src={node.getAttribute("src") ?? ""} alt={node.getAttribute("alt") ?? ""} />;
  if (tag === "br") return <br key={place} />;
  if (tag !== "a") return createElement(tag, { key: place }, ...children);
  return (
    <a key={place} href={node.getAttribute("href") ?? ""} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
