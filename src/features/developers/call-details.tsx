import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Call } from "./calls.ts";
import { describeSchema } from "./describe-schema.ts";
import { CodeBlock } from "./response-view.tsx";
import { TryCall } from "./try-call.tsx";

export function CallDetails({ call }: { call: Call }) {
  const { t } = useTranslation("developers");
  const { parameters, body, responses, errors, permission, invalidates } = call;
  return (
    <div className="grid gap-6 border-t border-separator bg-surface-secondary px-3 py-4 sm:px-4 lg:grid-cols-2">
      <div className="order-last flex min-w-0 flex-col gap-5 lg:order-first">
        <p className="text-sm">
          {permission ? t("permission", { action: permission[0], subject: permission[1] }) : t("noPermission")}{" "}
          {invalidates.length > 0
            ? t("changes", { areas: invalidates.map((area) => t(`areas.${area}`)).join(", ") })
            : t("readOnly")}
        </p>
        {parameters.length > 0 && (
          <DetailSection title={t("params")}>
            <dl className="flex flex-col gap-2 text-sm">
              {parameters.map(({ name, required, schema, in: location }) => (
                <div key={name} className="flex flex-wrap items-baseline gap-x-3">
                  <dt>
                    <code className="font-medium">{name}</code>
                  </dt>
                  <dd className="min-w-0">
                    <code className="break-words text-muted">{describeSchema(schema)}</code>
                    <span className="mx-3 text-xs whitespace-nowrap text-muted">
                      {[t(location === "path" ? "inPath" : "inQuery"), required && t("required")]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </DetailSection>
        )}
        {body && (
          <DetailSection title={t("body")}>
            <CodeBlock label={t("body")}>{describeSchema(body.schema)}</CodeBlock>
          </DetailSection>
        )}
        {responses.map(({ status, schema }) => (
          <DetailSection key={status} title={t("response", { status })}>
            <CodeBlock label={t("response", { status })}>{describeSchema(schema)}</CodeBlock>
          </DetailSection>
        ))}
        <DetailSection title={t("errors")}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            {errors.map(({ status, description }) => (
              <div key={status} className="contents">
                <dt className="font-mono font-medium">{status}</dt>
                <dd lang="en" className="text-muted">
                  {description}
                </dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      </div>
      <TryCall key={call.id} call={call} />
    </div>
  );
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-xs font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}
