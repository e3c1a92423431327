/**
 * JSON text in which a bigint stands as its exact digits, as Solana sends its u64 values. `JSON.stringify` refuses
 * bigints, and through `Number` a `rentEpoch` of 2⁶⁴−1 would go out as 18446744073709552000, which clients reject.
 */
export function toWireJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => toWireJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toWireJson(member)}`).join(',')}}`
}
