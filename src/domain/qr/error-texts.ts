/**
 * The failures of this folder, apart from the others so that the encoder alone does not weigh as much as all of them.
 */
export const QR_ERROR_TEXTS = {
  QR_VERSION_OUT_OF_RANGE: 'A QR version is 1 to 40.',
  QR_VERSION_RANGE_EMPTY: 'minVersion is above maxVersion.',
  QR_LEVEL_UNKNOWN: 'A QR level is L, M, Q or H.',
  QR_MASK_OUT_OF_RANGE: 'A QR mask is 0 to 7.',
  QR_DATA_TOO_LONG: 'The data is too long for a QR code.',
  QR_INPUT_INVALID: 'A QR code takes a string or bytes.',
} as const
