/** Longest body of a photo upload, multipart framing included. The HTTP frame counts it while streaming. */
export const PHOTO_UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** Most pixels a sent picture may unfold to: 50 megapixels. Checked before anything is decoded. */
export const PHOTO_PIXEL_LIMIT = 50_000_000
