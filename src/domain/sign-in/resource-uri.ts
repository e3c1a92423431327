/** A scheme and what it names, without white space. Source: RFC 3986, as EIP-4361 wants each of the resources. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]{1,2048}$/i

/** Whether a sign-in may name it among its resources: the wallets' parsers refuse the whole text for any other. */
export const isResourceUri = (text: string): boolean => URI.test(text)
