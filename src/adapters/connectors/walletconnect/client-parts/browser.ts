/** `detect-browser`: what the client would tell the relay about the visitor's system and browser. */
export const detect = (): null => null
