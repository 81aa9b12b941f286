import * as v from "valibot";
import { accountSettings } from "../../../contract/account.ts";
import { storedFile } from "../../../contract/attachments.ts";
import { userData } from "../../../contract/auth.ts";
import { addComment, getEditablePost, listPosts } from "../../../contract/blog.ts";
import { event } from "../../../contract/calendar.ts";
import { contact, message, profileUser, thread } from "../../../contract/chat.ts";
import { contactRequest } from "../../../contract/contact.ts";
import { email } from "../../../contract/email.ts";
import { employee } from "../../../contract/employees.ts";
import { dateTime, id, text, uuid } from "../../../contract/fields.ts";
import { invoice, listedInvoice } from "../../../contract/invoices.ts";
import { profile } from "../../../contract/profile.ts";
import { shopProduct, wishlistItem } from "../../../contract/shop.ts";
import { restoreAddress } from "../../../contract/shop-addresses.ts";
import { cartRow } from "../../../contract/shop-browse.ts";
import { getOrder } from "../../../contract/shop-orders.ts";
import { task } from "../../../contract/todo.ts";
import { userDetails } from "../../../contract/user-details.ts";
import { user } from "../../../contract/users.ts";
import { languages, resolveLanguage } from "../../../lib/language.ts";
import type { BackupTable } from "./backup-tables.ts";

const hash = v.object({ salt: v.string(), iterations: v.number(), hash: v.string() });
const keys = { emailKey: v.string(), usernameKey: v.string() };
const post = profile.entries.posts.item;
const comment = post.entries.detailedComments.item;
const poll = profile.entries.polls.item;
const { order } = getOrder.responses[200].entries;
const storedPicture = v.object({ id: uuid, mediaType: v.string(), data: v.string(), addedAt: dateTime });
/** What posts and comments of the profile page have in common. The author is the id of an account or a person. */
const written = {
  author: v.union([id, v.object({ username: v.string(), avatar: v.string() })]),
  editedAt: v.optional(dateTime),
  deletedAt: v.optional(dateTime),
  deletedBy: v.optional(id),
};

/**
 * The schemas for the rows of each table in a backup, with every text in one language. Each is the contract's schema
 * without the fields that only responses have, plus the fields that only the table has.
 */
const rowSchemas: Readonly<Record<BackupTable, v.GenericSchema<unknown, unknown>>> = {
  accounts: v.object({ ...userData.entries, ...keys, userId: v.optional(id), password: hash }),
  roles: v.object({ id: v.string(), ability: userData.entries.ability }),
  tasks: task,
  chatContacts: contact,
  chatThreads: v.object({
    ...v.omit(thread, ["chat"]).entries,
    firstUnseenId: v.nullable(uuid),
    lastMessage: v.nullable(message),
    lastSeq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  chatMessages: v.object({ ...message.entries, contactId: id }),
  chatFiles: v.object({ id: uuid, ...storedFile.entries }),
  chatDeletedFiles: v.object({ id: uuid, deletedAt: dateTime }),
  chatReplies: v.object({
    id,
    dueAt: dateTime,
    repliedToId: uuid,
    firstSeq: message.entries.seq,
    messageId: uuid,
    message: message.entries.message,
  }),
  chatProfile: profileUser,
  events: event,
  emails: v.object({ ...email.entries, key: v.optional(uuid) }),
  emailFiles: v.object({ id: uuid, ...storedFile.entries, checkAfter: v.optional(dateTime) }),
  users: v.object({ ...user.entries, ...keys }),
  userDetails: v.object({
    id,
    ...v.pick(userDetails, ["notification", "history"]).entries,
    deletedAt: v.optional(v.string()),
  }),
  invoices: listedInvoice,
  invoiceDetails: v.pick(invoice, ["id", "items", "taxRate", "discount", "note", "salesperson"]),
  products: v.object({
    ...v.omit(shopProduct, ["isInWishlist", "isInCart"]).entries,
    features: v.array(v.string()),
    images: v.array(v.string()),
    isHidden: v.boolean(),
    deletedAt: v.optional(dateTime),
  }),
  wishlistItems: wishlistItem,
  cartItems: cartRow,
  orders: v.object({ ...order.entries, items: v.array(v.omit(order.entries.items.item, ["isAvailable"])) }),
  addresses: v.object({ ...restoreAddress.body.entries.address.entries, usedAt: dateTime }),
  productPictures: storedPicture,
  settings: v.object({ id, company: v.string(), ...v.omit(accountSettings, ["general"]).entries }),
  profiles: v.object({
    id,
    header: v.pick(profile.entries.header, ["designation", "coverImg"]),
    ...v.pick(profile, ["userAbout", "latestPhotos", "suggestions"]).entries,
    follows: v.object({ people: v.array(v.string()), pages: v.array(id) }),
  }),
  profilePosts: v.object({
    ...v.pick(post, ["id", "text", "time", "likes", "share", "likedUsers"]).entries,
    ...written,
    profileId: id,
    likedBy: v.array(id),
    detailedComments: v.array(v.object({ ...v.pick(comment, ["id", "comment", "commentTime"]).entries, ...written })),
    pictures: v.array(v.object({ path: v.string(), alt: v.string() })),
    video: v.optional(v.string()),
  }),
  profilePolls: v.object({
    ...v.pick(poll, ["id", "name", "votedUser"]).entries,
    options: v.array(v.object({ name: v.string() })),
    votes: v.array(v.object({ accountId: id, option: id })),
  }),
  profilePages: profile.entries.suggestedPages.item,
  profileFeeds: profile.entries.twitterFeeds.item,
  profilePictures: storedPicture,
  blogPosts: v.object({
    ...v.omit(listPosts.responses[200].item, ["comment", "title"]).entries,
    ...v.pick(getEditablePost.responses[200], ["slug", "createdTime", "content"]).entries,
    // A language without a title is not written.
    title: text(200),
    thaiSlug: getEditablePost.responses[200].entries.slug,
    publishAt: v.optional(dateTime),
    updatedAt: v.optional(dateTime),
    deletedAt: v.optional(dateTime),
    key: v.optional(uuid),
  }),
  blogComments: v.object({
    ...addComment.responses[201].entries,
    postId: id,
    authorId: v.optional(id),
    editedAt: v.optional(dateTime),
    deletedAt: v.optional(dateTime),
  }),
  blogPictures: storedPicture,
  employees: employee,
  bookmarks: v.object({ id, order: v.nullable(v.number()) }),
  contactRequests: contactRequest,
};

/**
 * Returns the name of the row's first invalid field, "" if the row itself is invalid, and undefined if the row is
 * valid.
 */
export function findInvalidField(table: BackupTable, row: unknown): string | undefined {
  for (const language of languages) {
    const { issues } = v.safeParse(rowSchemas[table], resolveLanguage(row, language), { abortEarly: true });
    if (issues) return v.getDotPath(issues[0]) ?? "";
  }
  return undefined;
}
