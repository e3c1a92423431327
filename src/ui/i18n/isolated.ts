/**
 * A name, an address or an amount as an island in a sentence that is written the other way: it neither takes its
 * direction from the words around it nor turns theirs. By the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
