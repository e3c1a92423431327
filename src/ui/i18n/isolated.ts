/**
 * Isolates a name, an address or an amount in a sentence of the other direction: it does not take the direction of the
 * words around it, and does not change theirs. Uses the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
