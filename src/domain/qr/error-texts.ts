/**
 * The failures of this folder, apart from the others so that the encoder alone does not weigh as much as all of them.
 */
export const QR_ERROR_TEXTS = {
  QR_VERSION_OUT_OF_RANGE: 'A QR version is a whole number from 1 to 40.',
  QR_VERSION_RANGE_EMPTY: 'The smallest QR version allowed is above the largest.',
  QR_LEVEL_UNKNOWN: 'A QR level is L, M, Q or H.',
  QR_MASK_OUT_OF_RANGE: 'A QR mask is a whole number from 0 to 7.',
  QR_DATA_TOO_LONG: 'The data does not fit into a QR code.',
  QR_INPUT_INVALID: 'A QR code is made of a string or of bytes.',
} as const
