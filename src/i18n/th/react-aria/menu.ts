export default {
  longPressMessage: "กดค้างไว้ หรือกด Alt + ลูกศรลง เพื่อเปิดเมนู",
};
