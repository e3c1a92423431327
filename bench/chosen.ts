/**
 * The items that an option lists, in their own order; all where it is not given.
 *
 * @param list - Names with commas between them, as a command line has them.
 */
export function chosen<Item>(
  items: readonly Item[],
  list: string | undefined,
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (list === undefined) return items
  const wanted = list.split(',').map((name) => name.trim())
  const names = items.map(nameOf)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no "${unknown}" among ${names.join(', ')}.`)
  return items.filter((item) => wanted.includes(nameOf(item)))
}
