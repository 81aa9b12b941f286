export const faq = [];
