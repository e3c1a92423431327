import { formatUnits, isHex } from 'viem'
import type { Ask } from './ask.ts'
import type { EvmTransaction } from './evm-ask.ts'
import { evmChainId, networkName, type Network } from './networks.ts'
import { readSolanaTransaction, type SolanaStep } from './solana-transaction.ts'
import { typedDataLines } from './typed-data-words.ts'
import { callsWords, severalWords } from './several-words.ts'
import type { Line, Words } from './words.ts'

/** What sending is going to cost, as far as is known yet. */
export type Fee =
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly amount: bigint }
  | { readonly status: 'failing'; readonly reason: string }

/** Says what a request would do. Pure: the fee, which only a node knows, is a parameter. */
export function describeAsk(ask: Ask, chain: string, networks: readonly Network[], fee: Fee): Words {
  const network: Line = { label: 'Network', value: networkName(chain, networks) }
  switch (ask.kind) {
    case 'evm-message':
    case 'solana-message':
      return messageWords(ask.message, [...accountLine(ask.account), network])
    case 'evm-typed-data': {
      const warning = domainWarning(ask.typedData.domain, chain)
      const lines = [...accountLine(ask.account), network, ...typedDataLines(ask.typedData)]
      return { title: 'Sign typed data', lines, ...(warning === undefined ? {} : { warning }) }
    }
    case 'evm-transaction':
      return evmTransactionWords(ask.transaction, network, symbolOf(chain, networks), fee)
    case 'solana-transaction':
      return solanaTransactionWords(ask.wire, ask.broadcast, network)
    case 'solana-transactions':
      return severalWords(ask.wires, network)
    case 'evm-calls':
      return callsWords(ask, network, symbolOf(chain, networks))
    case 'switch-chain':
      return { title: 'Switch network', lines: [{ label: 'Network', value: networkName(ask.chain, networks) }] }
    case 'watch-asset':
      return {
        title: 'List a token',
        lines: [
          { label: 'Token', value: ask.symbol },
          { label: 'Contract', value: ask.token },
          { label: 'Standard', value: ask.standard },
          network,
        ],
      }
    case 'add-chain':
      return {
        title: 'Add a network',
        lines: [
          { label: 'Name', value: ask.network.name },
          { label: 'Chain id', value: String(evmChainId(ask.network.id)) },
          { label: 'Node', value: ask.network.rpcUrl },
          { label: 'Currency', value: ask.network.symbol },
        ],
      }
  }
}

/** An amount of the smallest unit, exact, without trailing zeros. */
export const amountWords = (amount: bigint, decimals: number, symbol: string): string =>
  `${formatUnits(amount, decimals)} ${symbol}`

function messageWords(bytes: Uint8Array, lines: Line[]): Words {
  const text = readableText(bytes)
  if (text !== undefined) {
    const warning = /\p{Bidi_Control}/u.test(text) ? 'Invisible characters change the order of this text.' : undefined
    return { title: 'Sign a message', lines, message: text, ...(warning === undefined ? {} : { warning }) }
  }
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const warning = 'These are bytes, not text. What they mean cannot be shown.'
  return { title: 'Sign bytes', lines: [...lines, { label: 'Bytes', value: `0x${hex}` }], warning }
}

/** UTF-8 without control characters (line ends and tabs aside); `undefined` if the bytes are anything else. */
function readableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function domainWarning(domain: unknown, chain: string): string | undefined {
  const { chainId } = (domain ?? {}) as { chainId?: unknown }
  if (chainId === undefined || Number(chainId) === evmChainId(chain)) return undefined
  return `This data is meant for chain ${JSON.stringify(chainId)}, not for the network that the page asks on.`
}

function evmTransactionWords(transaction: EvmTransaction, network: Line, symbol: string, fee: Fee): Words {
  const { from, to, value, data } = transaction
  const amount = amountWords(value, 18, symbol)
  const lines: Line[] = [
    { label: 'From', value: from },
    to === undefined ? { label: 'Creates', value: 'a new contract' } : { label: 'To', value: to },
    { label: 'Amount', value: amount },
    network,
    { label: 'Fee', value: feeWords(fee, symbol) },
  ]
  if (data !== undefined && isHex(data)) lines.push({ label: 'Data', value: dataWords(data) })
  const title = to === undefined ? 'Create a contract' : data === undefined ? `Send ${amount}` : 'Call a contract'
  const warning = fee.status === 'failing' ? `The network expects this to fail: ${fee.reason}` : undefined
  return { title, lines, ...(warning === undefined ? {} : { warning }) }
}

function feeWords(fee: Fee, symbol: string): string {
  if (fee.status === 'known') return `at most ${amountWords(fee.amount, 18, symbol)}`
  return fee.status === 'unknown' ? 'asking the network…' : 'not known'
}

const dataWords = (data: string): string => `${(data.length - 2) / 2} bytes, ${data.slice(0, 10)}…`

function solanaTransactionWords(wire: Uint8Array, broadcast: boolean, network: Line): Words {
  const { feePayer, steps, feeLamports } = readSolanaTransaction(wire)
  const [only] = steps
  const sending = steps.length === 1 && only?.kind === 'transfer'
  const title = sending
    ? `${broadcast ? 'Send' : 'Sign a transfer of'} ${amountWords(only.lamports, 9, 'SOL')}`
    : broadcast
      ? 'Sign and send a transaction'
      : 'Sign a transaction'
  const fee = { label: 'Fee', value: `at most ${amountWords(feeLamports, 9, 'SOL')}` }
  return { title, lines: [...steps.flatMap(stepLines), network, fee, { label: 'Fee paid by', value: feePayer }] }
}

function stepLines(step: SolanaStep): Line[] {
  switch (step.kind) {
    case 'transfer':
      return [
        { label: 'From', value: step.from },
        { label: 'To', value: step.to },
        { label: 'Amount', value: amountWords(step.lamports, 9, 'SOL') },
      ]
    case 'token-transfer':
      return [
        { label: 'To', value: step.to },
        step.token === undefined
          ? { label: 'Amount', value: `${step.amount} of a token’s smallest unit` }
          : { label: 'Amount', value: amountWords(step.amount, step.token.decimals, `of token ${step.token.mint}`) },
      ]
    case 'memo':
      return [{ label: 'Memo', value: step.text }]
    case 'unknown':
      return [{ label: 'Calls', value: `${step.program}, ${step.bytes} bytes of data` }]
  }
}

const accountLine = (account: string | undefined): Line[] =>
  account === undefined ? [] : [{ label: 'Account', value: account }]

const symbolOf = (chain: string, networks: readonly Network[]): string =>
  networks.find(({ id }) => id === chain)?.symbol ?? 'ETH'
