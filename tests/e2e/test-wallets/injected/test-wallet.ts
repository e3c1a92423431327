import { createWalletClient, defineChain, http, type Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { WalletControl, WalletPlan } from './plan.ts'

/** What outlives the page: a wallet forgets nothing when a page is reloaded. */
interface Memory {
  isPermitted: boolean
  isInstalled: boolean
  selected: number
  chain: number
  nodes: Record<number, string>
}

type Call = { readonly method: string; readonly params?: unknown }
type Policy = Parameters<WalletControl['decide']>[0]

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
const hex = (chain: number): Hex => `0x${chain.toString(16)}`

/** An EVM wallet with real keys, on real chains; how the page reaches it is for the test to say. */
export class TestWallet implements WalletControl {
  readonly asked: string[] = []
  /** Told to the page. */
  onAccounts: (accounts: readonly string[]) => void = () => {}
  onChain: (chainId: Hex) => void = () => {}
  onAppear: () => void = () => {}
  private policy: Policy = 'agree'
  private open: ((isAgreed: boolean) => void) | undefined
  private readonly accounts: readonly PrivateKeyAccount[]
  private readonly memory: Memory

  constructor(readonly plan: WalletPlan) {
    this.accounts = plan.privateKeys.map((key) => privateKeyToAccount(key))
    const kept = sessionStorage.getItem(this.key)
    this.memory =
      kept === null
        ? { isPermitted: false, isInstalled: true, selected: 0, chain: plan.chain, nodes: { ...plan.nodes } }
        : (JSON.parse(kept) as Memory)
  }

  get isInstalled(): boolean {
    return this.memory.isInstalled
  }

  get chainId(): Hex {
    return hex(this.memory.chain)
  }

  /** The one in use first. */
  shared = (): readonly string[] => {
    const { isPermitted, selected } = this.memory
    if (!isPermitted) return []
    const addresses = this.accounts.map(({ address }) => address)
    return [...addresses.slice(selected, selected + 1), ...addresses.filter((_, index) => index !== selected)]
  }

  decide = (policy: Policy): void => {
    this.policy = policy
  }

  answer = (isAgreed: boolean): void => {
    this.open?.(isAgreed)
    this.open = undefined
  }

  goTo = (chain: number): void => {
    if (chain === this.memory.chain) return
    this.change({ chain })
    this.onChain(this.chainId)
  }

  select = (selected: number): void => {
    this.change({ selected })
    if (this.memory.isPermitted) this.onAccounts(this.shared())
  }

  lock = (): void => {
    this.change({ isPermitted: false })
    this.onAccounts([])
  }

  appear = (): void => {
    this.change({ isInstalled: true })
    this.onAppear()
  }

  uninstall = (): void => this.change({ isInstalled: false })

  async handle({ method, params }: Call): Promise<unknown> {
    this.asked.push(method)
    const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_requestAccounts':
        return this.connect()
      case 'wallet_connect':
        return this.connectSigningIn(first)
      case 'eth_accounts':
        return this.shared()
      case 'eth_chainId':
        return this.chainId
      case 'wallet_getPermissions':
        return this.memory.isPermitted ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions':
        this.lock()
        return null
      case 'personal_sign':
        return this.sign(first as Hex, second as string)
      case 'eth_sendTransaction':
        return this.send(first as Readonly<Record<string, Hex>>)
      case 'wallet_switchEthereumChain':
        return this.enter(Number((first as { chainId: string }).chainId))
      case 'wallet_addEthereumChain':
        return this.learn(first as { chainId: string; rpcUrls: readonly string[] })
      default:
        throw failure(4200, `${method} is not known to ${this.plan.name}`)
    }
  }

  private async connect(): Promise<readonly string[]> {
    if (!this.memory.isPermitted) {
      await this.mustAgree()
      this.change({ isPermitted: true })
      this.onAccounts(this.shared())
    }
    return this.shared()
  }

  private async connectSigningIn(asked: unknown): Promise<unknown> {
    if (this.plan.signsIn !== true) throw failure(4200, `wallet_connect is not known to ${this.plan.name}`)
    const { capabilities } = asked as {
      readonly capabilities: { readonly signInWithEthereum: Readonly<Record<string, string>> }
    }
    const { chainId, issuedAt = '', expirationTime, ...fields } = capabilities.signInWithEthereum
    await this.mustAgree()
    this.change({ isPermitted: true })
    this.onAccounts(this.shared())
    const [own] = this.accounts.slice(this.memory.selected)
    if (own === undefined) throw failure(4100, 'There is no account.')
    const message = createSiweMessage({
      ...(fields as { domain: string; uri: string; nonce: string; version: '1'; statement?: string }),
      ...{ address: own.address, chainId: Number(chainId), issuedAt: new Date(issuedAt) },
      ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    })
    const signInWithEthereum = { message, signature: await own.signMessage({ message }) }
    return { accounts: [{ address: own.address, capabilities: { signInWithEthereum } }] }
  }

  private async sign(message: Hex, from: string): Promise<Hex> {
    const account = this.accountOf(from)
    await this.mustAgree()
    return account.signMessage({ message: { raw: message } })
  }

  private async send({ from, to, value, chainId }: Readonly<Record<string, Hex>>): Promise<Hex> {
    const account = this.accountOf(from ?? '')
    await this.mustAgree()
    const { chain, nodes } = this.memory
    if (chainId !== undefined && Number(chainId) !== chain) throw failure(-32602, 'Meant for another chain')
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = { default: { http: [nodes[chain] ?? ''] } }
    const network = defineChain({ id: chain, name: `Chain ${chain}`, nativeCurrency, rpcUrls })
    const client = createWalletClient({ account, chain: network, transport: http() })
    return client.sendTransaction({ to: to ?? null, value: BigInt(value ?? 0) })
  }

  private async enter(chain: number): Promise<null> {
    if (this.memory.nodes[chain] === undefined) throw failure(4902, 'Unrecognized chain ID')
    await this.mustAgree()
    this.goTo(chain)
    return null
  }

  /** Learns of it, and stays where it is. */
  private async learn({ chainId, rpcUrls }: { chainId: string; rpcUrls: readonly string[] }): Promise<null> {
    await this.mustAgree()
    this.change({ nodes: { ...this.memory.nodes, [Number(chainId)]: rpcUrls[0] ?? '' } })
    return null
  }

  private async mustAgree(): Promise<void> {
    if (this.open !== undefined) throw failure(-32002, 'A request is pending already')
    const decided = { agree: true, decline: false }
    const isAgreed =
      this.policy === 'wait' ? await new Promise<boolean>((resolve) => (this.open = resolve)) : decided[this.policy]
    if (!isAgreed) throw failure(4001, 'User rejected the request.')
  }

  private accountOf(address: string): PrivateKeyAccount {
    const account = this.accounts.find((each) => each.address.toLowerCase() === address.toLowerCase())
    if (account === undefined || !this.memory.isPermitted) throw failure(4100, 'Not authorized')
    return account
  }

  private get key(): string {
    return `test-wallet:${this.plan.uuid}`
  }

  private change(change: Partial<Memory>): void {
    Object.assign(this.memory, change)
    sessionStorage.setItem(this.key, JSON.stringify(this.memory))
  }
}
