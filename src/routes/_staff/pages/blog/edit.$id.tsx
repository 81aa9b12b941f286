import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { postTextsQuery } from "../../../../api/queries/blog.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { EditorScreen } from "../../../../features/blog/edit/editor-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { languages } from "../../../../lib/language.ts";
import { withTimeout } from "../../../../lib/promises.ts";
import { parseId } from "../../../../lib/url.ts";
import { toOptionalSchema } from "../../../../ui/search-validator.ts";

/** `preview` is "1" while the preview is open; `lang` is the language that narrow screens and the preview show. */
const search = v.object({
  preview: toOptionalSchema(v.pipe(v.unknown(), v.transform(String), v.literal("1"))),
  lang: toOptionalSchema(v.picklist(languages)),
});

export const Route = createFileRoute("/_staff/pages/blog/edit/$id")({
  validateSearch: search,
  beforeLoad: async (options) => {
    requireAbility(options, options.params.id === "new" ? "create" : "update", "Blog");
    await loadTexts("blog", "editor");
  },
  loader: ({ params }) => {
    const id = parseId(params.id);
    return id === undefined ? undefined : withTimeout(queryClient.prefetchQuery(postTextsQuery(id)));
  },
  component: EditorScreen,
});
