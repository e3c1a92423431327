import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { SignInOptions } from '../../../src/adapters/composition/create-portico.ts'
import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'
import { deeplinkTopic } from '../../../src/domain/connection/deeplink-topic.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { fromHexadecimal } from '../../../src/domain/shared/from-hexadecimal.ts'
import { ALICE, IPHONE, SOL_ALICE, SOLANA } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage, World } from '../stage.ts'

const PREVIEW = '[data-testid="sign-in-preview"]'

const ASKED: SignInOptions = {
  nonce: async () => '8c1f02d7a3e94b65',
  statement: 'I accept the house rules of this shop.',
  lifetimeMs: 86_400_000,
}
const letting = (options: SignInOptions = {}): Setting => ({ config: { signIn: { ...ASKED, ...options } } })
const nothing = () => new Promise<never>(() => {})

const begin = async (stage: Stage): Promise<void> => {
  await stage.connect()
  await stage.open('Account')
  stage.core.modal.push('SignIn')
  await stage.pass()
}

const submit = async (stage: Stage): Promise<void> => {
  await begin(stage)
  await stage.visitor.press('sign-in-submit')
  await stage.pass()
  // The code that asks the wallet is loaded at the first request: that takes real time.
  await stage.visitor.see('[data-testid="wallet-request"]')
}

const answer = async (stage: Stage): Promise<void> => {
  await submit(stage)
  const { params } = stage.world.wallet.waiting[0]?.request ?? {}
  stage.world.wallet.answer(memorySignature('eip155', ALICE, textIn((params as readonly unknown[] | undefined)?.[0])))
  await stage.pass()
}

const textIn = (hexadecimal: unknown): string => new TextDecoder().decode(fromHexadecimal(String(hexadecimal)))

/** A visitor who is back from a deeplink wallet; another tab takes its next answer. */
const backFromLink = ({ ports }: World): void => {
  const [wallet] = DEEPLINK_WALLETS
  const grant = { accounts: [{ chain: chainId(SOLANA.id), address: SOL_ALICE }], chains: [chainId(SOLANA.id)] }
  const grants = { solana: { ...grant, methods: ['solana_signMessage'], events: [] } }
  const session = { topic: deeplinkTopic('1'), expiresAt: 9e15, peer: { name: wallet?.name ?? '' }, grants }
  if (wallet !== undefined) ports.connectors[0].deeplinks.returned = { kind: 'connected', wallet, session }
  ports.page.href += '?portico_return=1'
  ports.pairing.request = async ({ params }) => ({
    signature: memorySignature('solana', SOL_ALICE, textIn((params as { readonly message?: unknown }).message)),
  })
}

/** Signing in: the visitor proves to the page that the account is theirs. */
export const SIGN_IN = {
  'sign-in-preparing': {
    view: 'SignIn',
    setting: letting({ nonce: nothing }),
    play: begin,
    sees: '[data-testid="sign-in-preparing"]',
  },
  'sign-in-unavailable': {
    view: 'SignIn',
    setting: letting({ nonce: () => Promise.reject(new Error('down')) }),
    play: begin,
    sees: problem('SIGNIN_UNAVAILABLE'),
  },
  'sign-in': { view: 'SignIn', setting: letting(), play: begin, sees: PREVIEW },
  'sign-in-waiting': { view: 'SignIn', setting: letting(), play: submit, sees: '[data-testid="wallet-request"]' },
  'sign-in-declined': {
    view: 'SignIn',
    setting: letting(),
    play: async (stage) => {
      await submit(stage)
      stage.world.wallet.refuse('USER_REJECTED')
      await stage.pass()
    },
    sees: problem('USER_REJECTED'),
  },
  'sign-in-of-somebody-else': {
    view: 'SignIn',
    setting: letting(),
    play: async (stage) => {
      await submit(stage)
      stage.world.wallet.answer('0x1234567890')
      await stage.pass()
    },
    sees: problem('SIGNATURE_INVALID'),
  },
  'sign-in-checking': { view: 'SignIn', setting: letting({ verify: nothing }), play: answer, sees: PREVIEW },
  'sign-in-refused': {
    view: 'SignIn',
    setting: letting({ verify: async () => false }),
    play: answer,
    sees: problem('SIGNIN_REFUSED'),
  },
  'sign-in-elsewhere': {
    view: 'SignIn',
    setting: { ...letting(), facts: IPHONE, prepare: backFromLink },
    play: async (stage) => {
      // The code that handles the answer is loaded on demand: that takes real time.
      await stage.visitor.see('[data-testid="toast"]')
      await stage.visitor.press('toast-close')
      await stage.open('Account')
      stage.core.modal.push('SignIn')
      await stage.visitor.see('[data-testid="sign-in-submit"]')
      await stage.visitor.press('sign-in-submit')
      await stage.pass()
    },
    sees: problem('SIGNIN_ELSEWHERE'),
  },
  'signed-in': { view: 'SignIn', setting: letting(), play: answer, sees: '[data-testid="signed-in"]' },
  'account-that-can-sign-in': {
    view: 'Account',
    setting: letting(),
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
    },
    sees: '[data-testid="sign-in-open"]',
  },
} as const satisfies GalleryStates
