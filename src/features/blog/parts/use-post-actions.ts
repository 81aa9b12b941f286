import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import {
  deletePosts,
  duplicatePost,
  type PostState,
  restorePosts,
  setPostStates,
} from "../../../contract/blog-posts.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { useDeletion } from "../../../ui/use-deletion.tsx";

interface Post {
  id: number;
  title: string;
}

const doneKeys = {
  Published: "done.published",
  Scheduled: "done.scheduled",
  Pending: "done.pending",
  Draft: "done.unpublished",
} as const;

/** Each action offers undo. If a call fails, a toast says so and nothing changes. */
export function usePostActions() {
  const { t, i18n } = useTranslation("blog");
  const { mutateAsync: setStates } = useEndpointMutation(setPostStates);
  const { mutateAsync: duplicate } = useEndpointMutation(duplicatePost);
  const { mutateAsync: remove } = useEndpointMutation(deletePosts);
  const { mutateAsync: restore } = useEndpointMutation(restorePosts);

  const getErrorMessage = (posts: readonly Post[], error: unknown): string => {
    const fields = error instanceof CallError && typeof error.error === "object" ? Object.keys(error.error) : [];
    const incompletePost = posts.find(({ id }) => fields.some((field) => field.startsWith(`${id}.`)));
    if (fields.some((field) => field.endsWith(".publishAt"))) return t("failed.past");
    if (incompletePost) return t("failed.incomplete", { title: incompletePost.title });
    if (isMissing(error) && posts.length === 1) return t("failed.gone");
    return t(getSaveErrorKey(error));
  };
  const showError = (posts: readonly Post[], error: unknown) => void toast.error(getErrorMessage(posts, error));
  const deletion = useDeletion({
    canRestore: useCan("create", "Blog"),
    remove,
    restore,
    getHelp: (values) => t("deletion.help", values),
    getMessage: ([post, ...others]: readonly Post[]) =>
      post && others.length === 0
        ? t("done.deleted", { title: post.title })
        : t("doneMany.deleted", { count: others.length + 1 }),
    getErrorMessage: (error, posts) => getErrorMessage(posts, error),
  });

  /** Rejects if the call fails. */
  const changeStates = async (posts: readonly Post[], state: PostState, publishAt?: string): Promise<void> => {
    const changes = posts.map(({ id }) => ({ id, state, ...(publishAt && { publishAt }) }));
    const { before } = await setStates({ body: { changes } });
    const time = publishAt && formatDateTime(publishAt, i18n.language);
    const [post] = posts;
    const message =
      post && posts.length === 1
        ? t(doneKeys[state], { title: post.title, time })
        : t(state === "Published" ? "doneMany.published" : "doneMany.unpublished", { count: posts.length });
    offerUndo(message, () => setStates({ body: { changes: before } }));
  };
  return {
    changeStates,
    showError,
    setStates: (posts: readonly Post[], state: PostState, onDone?: () => void): void =>
      void changeStates(posts, state).then(onDone, (error) => showError(posts, error)),
    duplicate: (post: Post): void => {
      duplicate({ params: { id: post.id } }).then(
        ({ id }) => offerUndo(t("done.duplicated", { title: post.title }), () => remove({ body: { ids: [id] } })),
        (error) => showError([post], error),
      );
    },
    ...deletion,
  };
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === 404;

const getSaveErrorKey = (error: unknown) =>
  error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save";

export const getCommentErrorKey = (error: unknown) => (isMissing(error) ? "comments.gone" : getSaveErrorKey(error));
