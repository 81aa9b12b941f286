/** Of a member whose personal data was deleted. No username that a person can choose. */
export const getErasedUsername = (id: number): string => `#${id}`;

/** In both languages, because every device shows the same stored name. */
export const getErasedName = (id: number): string => `Former member ${id} · อดีตสมาชิก ${id}`;
