/**
 * Controls (line breaks with them), bidi controls, zero-width characters, lone surrogates: characters that a visitor
 * cannot see.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a line could show something else than it says, or forge a line of the message around it. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text)
