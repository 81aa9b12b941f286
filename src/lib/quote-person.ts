interface QuotedPerson {
  fullName: string;
  avatar: string;
  memberId?: number | undefined;
}

/** What tasks and events store of a person. */
export const quotePerson = ({ fullName, avatar, memberId }: QuotedPerson): QuotedPerson => ({
  fullName,
  avatar,
  ...(memberId !== undefined && { memberId }),
});
