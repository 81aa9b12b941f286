import { useQuery } from "@tanstack/react-query";
import { createElement, Fragment, type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { emailQuery } from "../../../api/queries/email.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { updateEmails } from "../../../contract/email.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { isSafeEmailHtml } from "../../../lib/safe-html.ts";
import { useCan } from "../../../state/ability.ts";
import { DeletedRecord, DetailList } from "./detail-list.tsx";

const named = ({ name, email }: { name: string; email: string }) => (name ? `${name} <${email}>` : email);

/** Shows an e-mail and marks it as read. */
export function EmailPreview({ id }: { id: number }) {
  const { t, i18n } = useTranslation("search");
  const { data: email, isPending } = useQuery(emailQuery(id));
  const canMarkAsRead = useCan("update", "Email");
  const { mutate } = useEndpointMutation(updateEmails);
  const isUnread = email?.isRead === false;
  const markRead = useEffectEvent(() => mutate({ body: { emailIds: [id], dataToUpdate: { isRead: true } } }));
  useEffect(() => {
    if (isUnread && canMarkAsRead) markRead();
  }, [isUnread, canMarkAsRead]);
  if (isPending) return null;
  if (!email) return <DeletedRecord />;
  return (
    <div className="flex flex-col gap-5">
      <DetailList
        details={[
          [t("fields.from"), named(email.from)],
          [t("fields.to"), email.to.map(named).join(", ")],
          [t("fields.sent"), formatDateTime(email.time, i18n.language)],
          [t("fields.attachments"), email.attachments.map(({ fileName }) => fileName).join(", ")],
        ]}
      />
      <div className="border-t border-separator pt-4">
        <FormattedText html={email.message} />
      </div>
    </div>
  );
}

/** Renders HTML as React elements. If `isSafeEmailHtml` rejects the HTML, shows only its text. */
export function FormattedText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (
    <div className="text-sm leading-relaxed break-words [&_a]:text-link [&_a]:underline [&_img]:max-w-full [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:ps-5">
      {isSafeEmailHtml(html) ? (
        [...body.childNodes].map(toReact)
      ) : (
        <p className="whitespace-pre-line">{body.textContent}</p>
      )}
    </div>
  );
}

/** Converts DOM nodes to React elements and keeps only the attributes that `isSafeEmailHtml` allows. */
function toReact(node: ChildNode, index: number): ReactNode {
  if (node instanceof Text) return <Fragment key={index}>{node.data}</Fragment>;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const children = [...node.childNodes].map(toReact);
  if (tag === "img")
    return <img key={index} src={node.getAttribute("src") ?? ""} alt={node.getAttribute("alt") ?? ""} />;
  if (tag === "br" || tag === "hr") return createElement(tag, { key: index });
  if (tag !== "a") return createElement(tag, { key: index }, ...children);
  return (
    <a key={index} href={node.getAttribute("href") ?? ""} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
