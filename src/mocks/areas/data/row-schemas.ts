import * as v from "valibot";
import { accountSettings } from "../../../contract/account.ts";
import { isBase64, mediaType, storedFile } from "../../../contract/attachments.ts";
import { userData } from "../../../contract/auth.ts";
import { comment as blogComment, editedPost, listedPost } from "../../../contract/blog.ts";
import { event } from "../../../contract/calendar.ts";
import { contact, message, profileUser, thread } from "../../../contract/chat.ts";
import { contactRequest } from "../../../contract/contact.ts";
import { email } from "../../../contract/email.ts";
import { employee } from "../../../contract/employees.ts";
import { dateTime, id, text, uuid } from "../../../contract/fields.ts";
import { savedClient } from "../../../contract/invoice-clients.ts";
import { invoice, listedInvoice } from "../../../contract/invoices.ts";
import { profile } from "../../../contract/profile.ts";
import { shopProduct, wishlistItem } from "../../../contract/shop.ts";
import { savedAddress } from "../../../contract/shop-addresses.ts";
import { cartRow } from "../../../contract/shop-browse.ts";
import { orderDetail } from "../../../contract/shop-orders.ts";
import { task } from "../../../contract/todo.ts";
import { userDetails } from "../../../contract/user-details.ts";
import { user } from "../../../contract/users.ts";
import { MAX_ITERATIONS } from "../../../domain/password.ts";
import type { BackupTable } from "./backup-tables.ts";
import { findUnsafeField } from "./row-bounds.ts";

type TextSchema = v.GenericSchema<string, string>;
const translated = (schema: TextSchema) => v.strictObject({ en: schema, th: schema });
/** A user's own text has one language. */
const localised = (schema: TextSchema) => v.union([schema, translated(schema)]);

const base64 = v.pipe(v.string(), v.check(isBase64));
const file = { ...storedFile.entries, mediaType, data: base64 };
const hash = v.object({
  salt: v.pipe(base64, v.maxLength(1_000)),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITERATIONS)),
  hash: v.pipe(base64, v.maxLength(1_000)),
});
const keys = { emailKey: v.string(), usernameKey: v.string() };
const post = profile.entries.posts.item;
const comment = post.entries.detailedComments.item;
const poll = profile.entries.polls.item;
const orderItem = orderDetail.entries.items.item;
const invoiceAccount = v.pick(listedInvoice, ["invoiceStatus", "balance"]);
const invoiceItem = invoice.entries.items.item;
const { designation, coverImg } = profile.entries.header.entries;
const { about, lives } = profile.entries.userAbout.entries;
const photo = profile.entries.latestPhotos.item;
const page = profile.entries.suggestedPages.item;
const storedPicture = v.object({
  id: uuid,
  mediaType: v.picklist(["image/webp", "image/png", "image/jpeg"]),
  data: base64,
  addedAt: dateTime,
});
/** The author is the id of an account or a person. */
const written = {
  author: v.union([id, v.object({ username: v.string(), avatar: v.string() })]),
  editedAt: v.optional(dateTime),
  deletedAt: v.optional(dateTime),
  deletedBy: v.optional(id),
};

/**
 * Each is the contract's schema without the fields that only responses have, plus the fields that only the table has,
 * and with the texts that the table stores in every language.
 */
const rowSchemas: Readonly<Record<BackupTable, v.GenericSchema<unknown, unknown>>> = {
  accounts: v.object({ ...userData.entries, ...keys, userId: v.optional(id), password: hash }),
  roles: v.object({ id: v.string(), ability: userData.entries.ability }),
  tasks: task,
  chatContacts: v.object({ ...contact.entries, role: localised(contact.entries.role) }),
  chatThreads: v.object({
    ...v.omit(thread, ["chat"]).entries,
    firstUnseenId: v.nullable(uuid),
    lastMessage: v.nullable(message),
    lastSeq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  chatMessages: v.object({ ...message.entries, contactId: id }),
  chatFiles: v.object({ id: uuid, ...file }),
  chatDeletedFiles: v.object({ id: uuid, deletedAt: dateTime }),
  chatReplies: v.object({
    id,
    dueAt: dateTime,
    repliedToId: uuid,
    firstSeq: message.entries.seq,
    messageId: uuid,
    message: message.entries.message,
  }),
  chatProfile: v.object({ ...profileUser.entries, role: localised(profileUser.entries.role) }),
  events: event,
  emails: v.object({ ...email.entries, key: v.optional(uuid) }),
  emailFiles: v.object({ id: uuid, ...file, checkAfter: v.optional(dateTime) }),
  users: v.object({ ...user.entries, ...keys }),
  userDetails: v.object({
    id,
    ...v.pick(userDetails, ["notification", "history"]).entries,
    deletedAt: v.optional(dateTime),
  }),
  invoices: v.object({ ...listedInvoice.entries, service: localised(listedInvoice.entries.service) }),
  invoiceDetails: v.object({
    ...v.pick(invoice, ["id", "taxRate", "isTaxIncluded", "discount", "salesperson"]).entries,
    items: v.array(
      v.object({
        ...invoiceItem.entries,
        title: localised(invoiceItem.entries.title),
        description: localised(invoiceItem.entries.description),
      }),
    ),
    note: localised(invoice.entries.note),
  }),
  invoiceClients: savedClient,
  products: v.object({
    ...v.omit(shopProduct, ["isInWishlist", "isInCart"]).entries,
    name: translated(v.string()),
    description: translated(v.string()),
    features: v.array(translated(v.string())),
    images: v.array(v.string()),
    isHidden: v.boolean(),
    colorOptions: v.optional(shopProduct.entries.colorOptions),
    deletedAt: v.optional(dateTime),
  }),
  wishlistItems: wishlistItem,
  cartItems: cartRow,
  orders: v.object({
    ...orderDetail.entries,
    items: v.array(
      v.object({ ...v.omit(orderItem, ["isAvailable"]).entries, name: translated(orderItem.entries.name) }),
    ),
    invoicePayment: v.optional(v.object({ ...invoiceAccount.entries, after: invoiceAccount })),
  }),
  addresses: v.object({ ...savedAddress.entries, usedAt: dateTime }),
  productPictures: storedPicture,
  settings: v.object({ id, company: v.string(), ...v.omit(accountSettings, ["general"]).entries }),
  profiles: v.object({
    id,
    header: v.object({ designation: localised(designation), coverImg }),
    userAbout: v.object({
      ...profile.entries.userAbout.entries,
      about: localised(about),
      lives: localised(lives),
    }),
    latestPhotos: v.array(v.object({ ...photo.entries, alt: localised(photo.entries.alt) })),
    suggestions: profile.entries.suggestions,
    follows: v.object({ people: v.array(v.string()), pages: v.array(id) }),
  }),
  profilePosts: v.object({
    ...v.pick(post, ["id", "text", "time", "likes", "share", "likedUsers"]).entries,
    ...written,
    profileId: id,
    likedBy: v.array(id),
    detailedComments: v.array(v.object({ ...v.pick(comment, ["id", "comment", "commentTime"]).entries, ...written })),
    pictures: v.array(v.object({ path: v.string(), alt: localised(v.string()) })),
    video: v.optional(v.string()),
  }),
  profilePolls: v.object({
    ...v.pick(poll, ["id", "votedUser"]).entries,
    name: localised(v.string()),
    options: v.array(
      v.object({ ...v.omit(poll.entries.result.item, ["percent"]).entries, name: localised(v.string()) }),
    ),
    votes: v.array(v.object({ accountId: id, option: id })),
  }),
  profilePages: v.object({
    ...page.entries,
    name: localised(page.entries.name),
    category: localised(page.entries.category),
  }),
  profileFeeds: profile.entries.twitterFeeds.item,
  profilePictures: storedPicture,
  blogPosts: v.object({
    ...v.omit(listedPost, ["comment"]).entries,
    // A language without a title is not written.
    title: translated(text(200)),
    excerpt: translated(listedPost.entries.excerpt),
    content: translated(editedPost.entries.content),
    slug: editedPost.entries.slug,
    createdTime: editedPost.entries.createdTime,
    thaiSlug: editedPost.entries.slug,
    publishAt: v.optional(dateTime),
    updatedAt: v.optional(dateTime),
    deletedAt: v.optional(dateTime),
    key: v.optional(uuid),
  }),
  blogComments: v.object({
    ...blogComment.entries,
    postId: id,
    authorId: v.optional(id),
    editedAt: v.optional(dateTime),
    deletedAt: v.optional(dateTime),
  }),
  blogPictures: storedPicture,
  employees: v.object({
    ...employee.entries,
    post: localised(employee.entries.post),
    city: localised(employee.entries.city),
    former: v.optional(v.partial(v.object({ post: translated(v.string()), city: translated(v.string()) }))),
  }),
  bookmarks: v.object({ id, order: v.nullable(v.number()) }),
  contactRequests: contactRequest,
};

/**
 * Returns the dotted path of the row's first invalid field, "" if the row itself is invalid, and undefined if the row
 * is valid.
 */
export function findInvalidField(table: BackupTable, row: object): string | undefined {
  const unsafe = findUnsafeField(table, row);
  if (unsafe !== undefined) return unsafe;
  const { issues, output } = v.safeParse(rowSchemas[table], row, { abortEarly: true });
  return issues ? (v.getDotPath(issues[0]) ?? "") : findConvertedField(row, output);
}

/**
 * Returns the dotted path of the first value that the schema adds or converts to another type, such as the id "5": the
 * row is stored as it is, and no handler expects such a value.
 */
function findConvertedField(value: unknown, output: unknown): string | undefined {
  if (typeof value !== typeof output) return "";
  if (typeof output !== "object" || output === null) return undefined;
  for (const [key, item] of Object.entries(output)) {
    const found = findConvertedField((value as Record<string, unknown>)[key], item);
    if (found !== undefined) return found === "" ? key : `${key}.${found}`;
  }
  return undefined;
}
