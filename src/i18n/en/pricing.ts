export default {
  calls: { getPricing: "List the plans with their prices, and what people ask about them" },
};
