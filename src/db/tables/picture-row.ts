/** `data` is Base64 text, which a backup can contain. */
export interface PictureRow {
  id: string;
  mediaType: string;
  data: string;
  addedAt: string;
}
