export const blog = [];
