/** Controls (line breaks with them), bidi controls, zero-width characters, lone surrogates: nothing a visitor can see. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text could show something else than it says, or forge a line of the message around it. */
export const hasControls = (text: string): boolean => HIDDEN.test(text)
