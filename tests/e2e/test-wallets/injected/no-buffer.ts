/** In the place of Node's: streams of objects hold no bytes. */
export const Buffer = { isBuffer: () => false }
