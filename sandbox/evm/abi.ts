/** An argument of a contract: an address or a text, or a number. */
export type Argument = string | bigint

/**
 * The ABI-encoded arguments of a call, without `0x`. Written by hand: loading viem takes half a second, which is too
 * long for a sandbox to start in. Source: Solidity, "Contract ABI Specification".
 */
export function encodeArguments(values: readonly Argument[]): string {
  let tail = ''
  const heads = values.map((value) => {
    if (typeof value === 'bigint') return word(value)
    if (/^0x[0-9a-f]{40}$/i.test(value)) return word(BigInt(value))
    const place = word(BigInt(values.length * 32 + tail.length / 2))
    tail += encodeText(value)
    return place
  })
  return heads.join('') + tail
}

/** A text from an answer; `undefined` where there is none, or a `bytes32` as in tokens older than the standard. */
export function decodeText(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || answer.length < 2 + 128) return undefined
  const bytes = Buffer.from(answer.slice(2), 'hex')
  const place = Number(wordAt(bytes, 0))
  if (place + 32 > bytes.length) return undefined
  const length = Number(wordAt(bytes, place))
  if (place + 32 + length > bytes.length) return undefined
  return bytes.toString('utf8', place + 32, place + 32 + length)
}

/** The first number of an answer, or `undefined` where nothing was answered. */
export const decodeNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

const wordAt = (bytes: Buffer, place: number): bigint => BigInt(`0x${bytes.toString('hex', place, place + 32)}`)

function encodeText(text: string): string {
  const hex = Buffer.from(text, 'utf8').toString('hex')
  return word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}
