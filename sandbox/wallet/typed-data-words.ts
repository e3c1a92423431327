import type { TypedDataDefinition } from 'viem'
import type { Line } from './words.ts'

/** EIP-712 data field by field: the domain, then the message, nested fields under dotted names. */
export function typedDataLines({ domain, message, primaryType }: TypedDataDefinition): Line[] {
  return [
    { label: 'Kind', value: primaryType },
    ...fields('Domain', domain ?? {}),
    ...fields('', message as Readonly<Record<string, unknown>>),
  ]
}

function fields(prefix: string, value: object): Line[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const label = prefix === '' ? name : `${prefix}.${name}`
    return typeof field === 'object' && field !== null ? fields(label, field) : [{ label, value: String(field) }]
  })
}
