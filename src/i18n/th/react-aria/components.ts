export default {
  selectPlaceholder: "เลือกรายการ",
  tableResizer: "ตัวปรับความกว้างคอลัมน์",
  dropzoneLabel: "พื้นที่วางไฟล์",
  colorSwatchPicker: "ชุดสีให้เลือก",
};
