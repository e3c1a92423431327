/** The same tree with any of its leaves missing. */
export type DeepPartial<T> = T extends string | ((...given: never[]) => string)
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }

/**
 * Puts texts over others: where one is missing or has another type, the lower one is used. Keys that only the upper
 * tree has are kept.
 */
export function mergeTexts<T extends object, Upper extends DeepPartial<T>>(lower: T, upper: Upper): T & Upper {
  const above = upper as Readonly<Record<string, unknown>>
  const filled = Object.entries(lower).map(([key, below]: [string, unknown]) => {
    const text = above[key]
    if (typeof text !== typeof below || text === null) return [key, below]
    return [key, typeof below === 'object' ? mergeTexts(below as object, text as object) : text]
  })
  return { ...upper, ...(Object.fromEntries(filled) as T) }
}
