export const faq = {};
