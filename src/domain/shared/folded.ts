/** A text as it is searched: without a difference between cases, or between ways to write one letter. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
