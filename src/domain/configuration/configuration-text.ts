/**
 * A configuration as a text, to know one that a page's module gives a second time from another one. Functions stand for
 * themselves by their source: a module that runs again makes new ones.
 */
export function configurationText(config: unknown): string {
  const within = new WeakSet()
  return JSON.stringify(config, (_, value: unknown) => {
    if (typeof value === 'function') return String(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value !== 'object' || value === null) return value
    if (within.has(value)) return '…'
    within.add(value)
    return value
  })
}
