export default {
  longPressMessage: "กดค้างไว้เพื่อเปิดตัวอย่าง",
};
