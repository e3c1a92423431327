import { isRecapResource, MAX_RECAP } from './recap.ts'

/** A scheme and what it names, without white space. Source: RFC 3986, as EIP-4361 wants each of the resources. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i
/** Unit: UTF-16 units. */
const MAX_URI = 2_048

/** Whether a sign-in may name it among its resources: the wallets' parsers refuse the whole text for any other. */
export const isResourceUri = (text: string): boolean =>
  text.length <= (isRecapResource(text) ? MAX_RECAP : MAX_URI) && URI.test(text)
