import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { isInPageTopic } from '../../domain/connection/local-topic.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { asCoreError, CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { base58 } from '../../domain/shared/base58.ts'
import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import { isWithin } from '../../domain/sign-in/recap.ts'
import { type SignInFacts, signInText, signInTextsAllowing } from '../../domain/sign-in/sign-in-message.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { type SignInFields, signInFieldsText } from '../../domain/solana/sign-in-fields.ts'
import { isInjected } from '../../domain/wallets/installed-wallet.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  ConnectChoice,
  ConnectedBySignIn,
  SignedAnswer,
  SignedText,
  SignInProposal,
} from '../../ports/connector.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import type { Connectors } from '../connection/connectors.ts'
import type { OpenModal } from '../modal/open-modal.ts'
import type { AppState } from '../state/app-state.ts'
import type { SignedMessage } from './api.ts'
import { invitedFields } from './invited-fields.ts'
import type { SignIn } from './sign-in.ts'

/** What the wallet is asked to sign while it is connected. */
interface Asked {
  readonly namespace: Namespace
  readonly chain: ChainId
  readonly fields: SignInFields
  readonly facts: SignInFacts
}

/** Signs the visitor in with connecting: in one question where the wallet can, else in a second one right after. */
export class SignInConnecting {
  /** What wallets signed while they were connected, by session: compared letter for letter, and checked. */
  private readonly proofs = new Map<string, SignedMessage>()
  private readonly life = new AbortController()

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'installed' | 'notice'>,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly server: SignInServer,
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly solanaChain: SolanaChain,
    private readonly signIn: Pick<SignIn, 'admit' | 'prepare' | 'confirm'>,
    private readonly openModal: Pick<OpenModal, 'execute'>,
  ) {}

  /**
   * Connects a wallet in the page by a question that it answers with a signature too.
   *
   * @returns `undefined` where the wallet cannot, or the server does not say what to sign: to be connected without.
   * @throws CoreError as `Connector.signIn`.
   */
  async connect(choice: ConnectChoice, signal: AbortSignal): Promise<WalletSession | undefined> {
    if (!this.isInPage(choice.walletId)) return undefined
    const asked = await this.asked(choice, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (asked === undefined) return undefined
    const answer = await this.connectors.signIn(choice, asked.fields, signal).catch((error: unknown) => {
      if (isCoreError(error, 'METHOD_NOT_GRANTED')) return undefined
      throw error
    })
    if (answer === undefined) return undefined
    // A signature of something else proves nothing: the wallet is connected, and asked once more.
    const proof = await this.read(asked, answer, signal).catch(() => undefined)
    if (proof !== undefined) this.proofs.set(answer.session.topic, proof)
    return answer.session
  }

  /**
   * A wallet has answered a code by signing. Never rejects. A signature of something else proves nothing: such a wallet
   * is connected, by the accounts that it states, and asked once more.
   */
  async answered(answer: SignedAnswer): Promise<void> {
    const proof = await this.readAll(answer).catch(() => undefined)
    if (this.life.signal.aborted) return
    if (proof !== undefined) this.proofs.set(answer.sessionTopic, proof)
    await answer.admit().catch(() => this.proofs.delete(answer.sessionTopic))
  }

  /** A wallet was connected. Never rejects: the visitor is connected, whatever becomes of signing in. */
  async finish({ topic, grants }: WalletSession): Promise<void> {
    const proof = this.proofs.get(topic)
    this.proofs.delete(topic)
    try {
      const namespace = NAMESPACES.find((each) => grants[each] && this.accountIn(each).sessionTopic === topic)
      if (namespace === undefined || this.accountIn(namespace).chains.length === 0) return
      if (proof !== undefined) return await this.signIn.admit(namespace, proof)
      // N92: the visitor may look at another namespace, and go on doing so: the wallet there is not asked for this one.
      const { active } = this.state.accounts.snapshot()
      const isInUse = this.accountIn(active).sessionTopic === topic
      if (isInPageTopic(topic))
        return void (await this.signIn.confirm(await this.signIn.prepare(isInUse ? active : namespace)))
      // A wallet elsewhere is opened by a link, which a phone follows only in the visitor's press.
      if (isInUse) this.openModal.execute('SignIn')
    } catch (error) {
      const { code } = asCoreError(error, 'SIGNIN_UNAVAILABLE')
      // A visitor who declines knows it; one who left or changed the account meanwhile is not signed in, as it should be.
      if (this.life.signal.aborted || QUIET.has(code)) return
      this.state.notice.set({ kind: 'error', code, isBrought: true })
    }
  }

  /** No answer is awaited any more. */
  stop(): void {
    this.life.abort(new CoreError('CORE_DISPOSED'))
    this.proofs.clear()
  }

  private accountIn = (namespace: Namespace): NamespaceAccount => this.state.accounts.snapshot()[namespace]

  private isInPage = (walletId: string): boolean =>
    isInjected(this.state.installed.snapshot().find(({ id }) => id === walletId))

  /** @throws CoreError as {@link invitedFields}. */
  private async asked({ namespace, chains }: ConnectChoice, signal: AbortSignal): Promise<Asked> {
    const [chain] = chains
    if (chain === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const { server, page, clock } = this
    const until = AbortSignal.any([signal, this.life.signal])
    const { fields, facts } = await invitedFields({ server, page, clock }, chain, until)
    const chainId = namespace === 'solana' ? clusterOf(chain) : chain
    return { namespace, chain, facts, fields: { ...fields, chainId } }
  }

  /** @throws CoreError `SIGNATURE_INVALID`, `WALLET_BAD_ANSWER`: of one text or another. */
  private async readAll({ asked, signed }: SignedAnswer): Promise<SignedMessage> {
    const [first, ...others] = signed
    for (const each of others) await this.readText(asked, each)
    return this.readText(asked, first)
  }

  /** A text that a wallet has signed by which it also allows requests. */
  private async readText(
    { fields, recap }: SignInProposal,
    { account, text, signature, granted, resource }: SignedText,
  ): Promise<SignedMessage> {
    const { chain, address } = account
    const { network } = await this.known('eip155', chain, address)
    const facts = { origin: this.page.location().origin, now: this.clock.now() }
    const message = { ...fields, chain, address }
    const wanted =
      granted === undefined || resource === undefined
        ? [signInText(message, facts)]
        : signInTextsAllowing(message, { granted, resource }, facts)
    const isAsked = granted === undefined || isWithin(granted, recap)
    if (!isAsked || !wanted.includes(text)) throw new CoreError('SIGNATURE_INVALID', { details: text })
    return this.checkedOnEvm(network, address, text, signature, this.life.signal)
  }

  /** @throws CoreError `WALLET_BAD_ANSWER` for a network that is not the page's, or an address that is none. */
  private async known(namespace: Namespace, chain: ChainId, address: string) {
    const written = await this.blockchains[namespace].readAddress(address)
    const network = findNetwork(this.networks, chain)
    if (written === undefined || network === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return { network, written }
  }

  /** @throws CoreError `SIGNATURE_INVALID`. */
  private async checkedOnEvm(
    network: Network,
    address: string,
    message: string,
    signature: Uint8Array,
    signal: AbortSignal,
  ): Promise<SignedMessage> {
    const given = `0x${hexadecimal(signature)}`
    const checked = await this.blockchains.eip155.readSignature(network, address, message, given, signal)
    return { address, message, signature: checked }
  }

  /** @throws CoreError `SIGNATURE_INVALID`, `WALLET_BAD_ANSWER`. */
  private async read(
    { namespace, chain, fields, facts }: Asked,
    { address, signedMessage, signature }: ConnectedBySignIn,
    signal: AbortSignal,
  ): Promise<SignedMessage> {
    const message = new TextDecoder().decode(signedMessage)
    const { network, written } = await this.known(namespace, chain, address)
    const now = { ...facts, now: this.clock.now() }
    // Wallets share an address in one case, and sign it with its checksum.
    const wanted = [written, address].map((each) =>
      namespace === 'solana' ? signInFieldsText(fields, each) : signInText({ ...fields, chain, address: each }, now),
    )
    // A server that checks it later sees only the text: it has to name this page, this nonce and this account.
    if (!wanted.includes(message)) throw new CoreError('SIGNATURE_INVALID', { details: message })
    if (namespace === 'eip155') return this.checkedOnEvm(network, address, message, signature, signal)
    const checked = await this.solanaChain.readMessageSignature(signedMessage, address, { signature })
    return { address, message, signature: base58(checked) }
  }
}

const QUIET: ReadonlySet<string> = new Set(['USER_REJECTED', 'REQUEST_CANCELLED', 'ACCOUNT_CHANGED', 'NOT_CONNECTED'])
