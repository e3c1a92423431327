import { formatUnits, size } from 'viem'
import type { CallsAsk } from './calls-ask.ts'
import type { Line, Words } from './words.ts'

/** Several calls on an EVM network, each with what it does. */
export function callsWords({ account, calls, atomicRequired }: CallsAsk, network: Line, symbol: string): Words {
  const lines = calls.flatMap(({ to, value, data }): Line[] => [
    to === undefined ? { label: 'Creates', value: 'a new contract' } : { label: 'To', value: to },
    { label: 'Amount', value: `${formatUnits(value, 18)} ${symbol}` },
    ...(data === undefined ? [] : [{ label: 'Data', value: `${size(data)} bytes, ${data.slice(0, 10)}…` }]),
  ])
  const together = { label: 'Together', value: atomicRequired ? 'all or none' : 'as this account can' }
  return {
    title: titleOf(calls.length, 'Make', 'call'),
    lines: [{ label: 'From', value: account }, ...lines, network, together],
  }
}

/** Several Solana transactions to be signed and handed back. */
export function severalWords(wires: readonly Uint8Array[], network: Line): Words {
  const lines = wires.map((wire, index): Line => ({ label: `Number ${index + 1}`, value: `${wire.length} bytes` }))
  return { title: titleOf(wires.length, 'Sign', 'transaction'), lines: [...lines, network] }
}

const titleOf = (count: number, verb: string, noun: string): string =>
  count === 1 ? `${verb} a ${noun}` : `${verb} ${count} ${noun}s`
