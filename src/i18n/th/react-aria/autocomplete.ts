export default {
  collectionLabel: "คำแนะนำ",
};
