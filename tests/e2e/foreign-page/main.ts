import { SignClient } from '@walletconnect/sign-client'
import { toCanvas } from 'qrcode'

/** A page as others write them: the stock client alone, at its vendor's relay, and nodes on the open internet. */
const client = await SignClient.init({
  projectId: 'a-page-of-others',
  metadata: { name: 'A page of others', description: '', url: location.origin, icons: [] },
})

const EVM = ['eip155:31337', 'eip155:31338']
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const NODE = 'https://node.example/evm'
const RECIPIENT = '0x000000000000000000000000000000000000dEaD'

const shows = new URLSearchParams(location.search).get('shows') ?? 'code'
const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!
const say = (id: string, text: string) => (at(id).textContent = text)

let topic = ''
let accounts: readonly string[] = []

const accountOn = (chain: string) =>
  accounts.find((each) => each.startsWith(`${chain}:`))?.slice(chain.length + 1) ?? ''
const showAccount = () => say('account', accountOn(EVM[0]!))
const readAccounts = (namespaces: Readonly<Record<string, { readonly accounts: string[] }>>) => {
  accounts = Object.values(namespaces).flatMap((each) => each.accounts)
  showAccount()
}

client.on('session_delete', () => say('status', 'away'))
client.on('session_update', ({ params }) => readAccounts(params.namespaces))
client.on('session_event', ({ params: { event } }) => {
  if (event.name === 'chainChanged') say('network', String(event.data))
})

at('connect').addEventListener('click', () => void connect())
at('connect').removeAttribute('disabled') // what is pressed before the client is there would be pressed in vain

async function connect(): Promise<void> {
  const methods = ['personal_sign', 'eth_sendTransaction']
  const events = ['chainChanged', 'accountsChanged']
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: EVM, methods, events },
      solana: { chains: [SOLANA], methods: ['solana_signMessage'], events },
    },
  })
  await show(uri)
  await approval().then(
    (session) => {
      topic = session.topic
      readAccounts(session.namespaces)
      say('network', '31337')
      say('status', 'connected')
    },
    (cause: unknown) => say('status', `not connected: ${messageOf(cause)}`),
  )
}

async function show(uri: string): Promise<void> {
  const canvas = document.querySelector('canvas')!
  const link = document.querySelector('a')!
  const parts = { code: canvas, link, copy: at('copy') }
  if (shows === 'code') await toCanvas(canvas, uri, { width: 300 })
  if (shows === 'link') link.href = `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`
  if (shows === 'copy') parts.copy.addEventListener('click', () => void navigator.clipboard.writeText(uri))
  if (shows === 'code' || shows === 'link' || shows === 'copy') parts[shows].hidden = false
  // As pages go to a wallet on a phone.
  if (shows === 'visit') location.href = `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`
  if (shows === 'app') location.href = `wallet://wc?uri=${encodeURIComponent(uri)}`
}

async function ask(chainId: string, method: string, params: unknown): Promise<void> {
  say('outcome', 'asked')
  const outcome = await client
    .request<unknown>({ topic, chainId, request: { method, params } })
    .then((result) => JSON.stringify(result), messageOf)
  say('outcome', outcome)
}

const hello = `0x${[...new TextEncoder().encode('Hello')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
at('sign').addEventListener('click', () => void ask(EVM[0]!, 'personal_sign', [hello, accountOn(EVM[0]!)]))
at('sign-solana').addEventListener('click', () => {
  void ask(SOLANA, 'solana_signMessage', { message: '9Ajdvzr', pubkey: accountOn(SOLANA) })
})
at('send').addEventListener('click', () => void send())
at('leave').addEventListener('click', () => {
  void client
    .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    .then(() => say('status', 'away'))
})

async function send(): Promise<void> {
  // The node is asked first, as pages do.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'Content-Type': 'application/json' }
  const answer: unknown = await (await fetch(NODE, { method: 'POST', headers, body })).json()
  if (!JSON.stringify(answer).includes('0x7a69')) return void say('outcome', JSON.stringify(answer))
  const transaction = { from: accountOn(EVM[0]!), to: RECIPIENT, value: '0x1bc16d674ec80000' }
  await ask(EVM[0]!, 'eth_sendTransaction', [transaction])
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause)
}
