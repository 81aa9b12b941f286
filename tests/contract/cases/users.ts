import { type Case, missing } from "../cases.ts";
import { wrongIds, wrongPaging } from "./lists.ts";

const roles = ["Use one of admin, editor, author, maintainer, subscriber."];
const plans = ["Use one of basic, team, company, enterprise."];
const statuses = ["Use one of active, inactive, pending."];
const emailTaken = ["This email is already in use."];
const usernameTaken = ["This username is already in use."];

const listAllUsers: Case = { refused: [] };

const listUsers: Case = {
  refused: [
    ...wrongPaging,
    {
      name: "an unknown column",
      options: { query: { sortColumn: "password" } },
      status: 400,
      error: { "sortColumn.0": ["Use one of id, fullName, username, email, company, role, currentPlan, status."] },
    },
    {
      name: "unknown filters",
      options: { query: { role: "owner", currentPlan: "free", status: "gone" } },
      status: 400,
      error: { role: roles, currentPlan: plans, status: statuses },
    },
  ],
};

const getUser: Case = {
  refused: [...wrongIds("id", "User"), { name: "no id", options: {}, status: 400, error: { id: missing } }],
};

const somsri = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
};
/** What is wrong with a user is wrong for a new one and for a change alike. */
const wrongFields = {
  id: 1,
  fullName: " ",
  company: 1,
  role: "owner",
  username: "som sri",
  country: "Thailand",
  contact: "call me",
  email: "somsri",
  currentPlan: "free",
  status: "gone",
  avatar: null,
};
const wrongFieldErrors = {
  fullName: ["This is required."],
  company: ["Give a text."],
  role: roles,
  username: ["Use letters, digits, dots, hyphens and underscores."],
  country: ["Give a country as two capital letters, such as TH."],
  contact: ["Give a phone number, such as +66 2 555 0142."],
  email: ["Give an e-mail address, such as name@example.com."],
  currentPlan: plans,
  status: statuses,
  avatar: ["Give a picture."],
};
const longFields = {
  ...somsri,
  id: 1,
  fullName: "ก".repeat(101),
  company: "ก".repeat(201),
  username: "ก".repeat(61),
  contact: "1".repeat(41),
  avatar: `data:image/png;base64,${"A".repeat(273_100)}`,
};
const longFieldErrors = {
  fullName: ["Use at most 100 characters."],
  company: ["Use at most 200 characters."],
  username: ["Use at most 60 characters."],
  contact: ["Use at most 40 characters.", "Give a phone number, such as +66 2 555 0142."],
  avatar: ["Use a picture of at most 200 kB."],
};

/** The same errors where the fields were sent under `user`. */
const underUser = (errors: object) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`user.${field}`, messages]));

const required = { fullName: missing, username: missing, email: missing, role: missing, currentPlan: missing };

/** Each is sent in both forms; the errors name the fields as they were sent. */
const refusedUsers = [
  { name: "no fields", user: {}, errors: required },
  { name: "wrong fields", user: wrongFields, errors: wrongFieldErrors },
  { name: "fields that are too long", user: longFields, errors: longFieldErrors },
  {
    name: "a picture that is a program",
    user: { ...somsri, avatar: "javascript:alert(1)" },
    errors: { avatar: ["Give a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or an address under /images/."] },
  },
  {
    name: "a taken e-mail address in other letters",
    user: { ...somsri, email: "Daniel@EXAMPLE.com" },
    errors: { email: emailTaken },
  },
  {
    name: "a taken username in other letters",
    user: { ...somsri, username: "DANIEL.weber" },
    errors: { username: usernameTaken },
  },
  {
    name: "both taken, by two users",
    user: { ...somsri, email: "araya@example.com", username: "daniel.weber" },
    errors: { email: emailTaken, username: usernameTaken },
  },
];

const addUser: Case = {
  refused: [
    ...refusedUsers.flatMap(({ name, user, errors }) => [
      { name: `${name}, as they are`, options: { body: user }, status: 400, error: errors },
      { name: `${name}, under user`, options: { body: { user } }, status: 400, error: underUser(errors) },
    ]),
    { name: "a user that is a word", options: { body: { user: "somsri" } }, status: 400, error: { user: missing } },
    { name: "a body that is a word", options: { body: "somsri" }, status: 400, error: { body: missing } },
    { name: "a body that is nothing", options: { body: null }, status: 400, error: { body: missing } },
  ],
};

const change = (user: object) => ({ body: { user } });

const updateUser: Case = {
  refused: [
    { name: "no user", options: { body: {} }, status: 400, error: { user: missing } },
    { name: "no id", options: change({ role: "admin" }), status: 400, error: { "user.id": missing } },
    { name: "an unknown id", options: change({ id: 999, role: "admin" }), status: 404, error: "User not found" },
    { name: "wrong fields", options: change(wrongFields), status: 400, error: underUser(wrongFieldErrors) },
    { name: "fields that are too long", options: change(longFields), status: 400, error: underUser(longFieldErrors) },
    {
      name: "the e-mail address of another user, in other letters",
      options: change({ id: 3, email: "DANIEL@example.com" }),
      status: 400,
      error: { "user.email": emailTaken },
    },
    {
      name: "the username of another user, in other letters",
      options: change({ id: 3, username: "Araya" }),
      status: 400,
      error: { "user.username": usernameTaken },
    },
  ],
};

const deleteUser: Case = {
  refused: [
    ...wrongIds("id", "User"),
    { name: "no id", options: {}, status: 400, error: { id: missing } },
    { name: "an unknown id in a JSON body", options: { body: { id: 999 } }, status: 404, error: "User not found" },
  ],
};

export const users = { listAllUsers, listUsers, getUser, addUser, updateUser, deleteUser };
