import { CallError, call } from "../../../api/call.ts";
import { invalidateAreas } from "../../../api/query-client.ts";
import { createPost, savePost } from "../../../contract/blog-posts.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { languages } from "../../../lib/language.ts";
import { removeUnreadable } from "../../../lib/readable-text.ts";
import { Autosaver, type AutosaverOptions, createMirrorSchema, type FailedSave } from "../../../state/autosaver.ts";
import {
  type ContentErrors,
  findContentErrors,
  hasTitle,
  type PostContent,
  postContentSchema,
} from "./post-content.ts";

export const postMirrorSchema = createMirrorSchema(postContentSchema);

interface PostSaverOptions extends Pick<AutosaverOptions<PostContent>, "draft" | "getSlot" | "isRestored"> {
  /** The saved content; only fields that differ from it are saved. */
  stored: PostContent;
  /** True if readers see the post, so that only the user decides when they see the changes. */
  isPublished: (id: number | null) => boolean;
  updatedAt: string;
}

interface StoredState {
  stored: PostContent;
  updatedAt: string;
  errors: ContentErrors;
}

export class PostSaver extends Autosaver<PostContent> {
  readonly #storedState: StoredState;

  constructor({ stored, isPublished, updatedAt, ...options }: PostSaverOptions) {
    const storedState: StoredState = { stored, updatedAt, errors: {} };
    super({
      ...options,
      canSave: ({ id, content }) =>
        !isPublished(id) && hasTitle(content) && Object.keys(findContentErrors(content)).length === 0,
      save: async ({ key, id, content }) => {
        const { slugs, ...change } = id === null ? content : getChangedValues(storedState.stored, content);
        const body = cleanChange({ ...change, ...(slugs && { slugs }) });
        const saved =
          id === null
            ? await call(createPost, { body: { key, post: body } })
            : await call(savePost, { params: { id }, body });
        storedState.stored = content;
        storedState.updatedAt = saved.updatedAt;
        storedState.errors = {};
        invalidateAreas(savePost.invalidates);
        return saved.id;
      },
    });
    this.#storedState = storedState;
  }

  getErrors = (): ContentErrors => this.#storedState.errors;

  /** Another tab has changed the content since this saver last saved it. */
  isOlderThan(stored: PostContent, updatedAt: string): boolean {
    return updatedAt > this.#storedState.updatedAt && toStoredForm(this.#storedState.stored) !== toStoredForm(stored);
  }

  protected override getFailure(error: unknown) {
    const fields = error instanceof CallError && typeof error.error === "object" ? Object.keys(error.error) : [];
    const takenLanguages = languages.filter((language) => fields.some((field) => field.endsWith(`slugs.${language}`)));
    this.#storedState.errors = Object.fromEntries(
      takenLanguages.map((language) => [`slugs.${language}`, "addressTaken"]),
    );
    return error instanceof CallError && error.status === 507 ? "full" : "failed";
  }

  /** Saves a post that was deleted meanwhile as a new one. */
  protected override recover({ error, draft, hasRecovered }: FailedSave<PostContent>) {
    const isGone = error instanceof CallError && error.status === 404;
    return isGone && !hasRecovered ? { ...draft, key: crypto.randomUUID(), id: null } : undefined;
  }
}

/** In the form in which the worker stores the content, without the chosen slugs. */
const toStoredForm = ({ title, excerpt, content, tags, img }: PostContent): string =>
  JSON.stringify([title, excerpt, content].map(({ en, th }) => [en, th].map((text) => text.normalize("NFC").trim()))) +
  JSON.stringify([tags, img]);

/** Removes unreadable characters, for example of a damaged clipboard: the contract rejects them. */
const cleanChange = <T extends object>(change: T): T => JSON.parse(JSON.stringify(change), cleanText);
const cleanText = (_: string, value: unknown) => (typeof value === "string" ? removeUnreadable(value) : value);
