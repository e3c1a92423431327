import { hexadecimal } from '../../../src/domain/shared/hexadecimal.ts'
import { ALICE, BOB, ETHEREUM } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

/** A press counts only once the visitor could read what is asked. Unit: milliseconds. */
const TIME_TO_READ_MS = 500

const hex = (text: string): string => `0x${hexadecimal(new TextEncoder().encode(text))}`

const PERMIT = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: BOB },
  message: { owner: ALICE, spender: BOB, value: '115792089237316195423570985008687907853', note: 'Spend all of it' },
}

/** A script of the page makes a request. */
export const asks =
  (
    method: string,
    params: unknown,
    then: (stage: Stage) => Promise<void> = async () => {},
    account = `${ETHEREUM.id}:${ALICE}`,
  ) =>
  async (stage: Stage): Promise<void> => {
    const { wallet } = stage.world
    await stage.open('ConnectingWalletConnectBasic')
    wallet.approve({ accounts: [account], peer: { name: 'Rainbow' } })
    await stage.pass()
    stage.core.provider.request({ method, params: params as never }).catch(() => undefined)
    await stage.pass()
    await then(stage)
  }

const QUESTION = '[data-testid="approval"]'
const DECISION = '[data-testid="approval-approve"]'
const BESIDE = '[data-testid="approval"][data-waits-for="wallet"]'

/** A sign-in to another site: the visitor is asked here first. */
const ELSEWHERE = [hex('evil.example wants you to sign in with your Ethereum account:'), ALICE]

export const APPROVAL = {
  'approve-message': {
    view: 'ApproveRequest',
    play: asks('personal_sign', [hex('Sign in to the garden.\n\nNonce: 8c1f 02d7\nIssued: today'), ALICE]),
    sees: BESIDE,
  },
  'approve-other-site': {
    view: 'ApproveRequest',
    play: asks('personal_sign', ELSEWHERE),
    sees: DECISION,
  },
  'approve-token': {
    view: 'ApproveRequest',
    play: asks('wallet_watchAsset', { type: 'ERC20', options: { address: BOB, symbol: 'PUSD', decimals: 6 } }),
    sees: BESIDE,
  },
  'approve-hash': {
    view: 'ApproveRequest',
    play: asks('personal_sign', [`0x${'9f'.repeat(32)}`, ALICE]),
    sees: '[data-testid="hidden-meaning"]',
  },
  'approve-typed-data': {
    view: 'ApproveRequest',
    play: asks('eth_signTypedData_v4', [ALICE, JSON.stringify(PERMIT)]),
    sees: '[data-testid="typed-data"]',
  },
  'approve-transaction': {
    view: 'ApproveRequest',
    play: asks('eth_sendTransaction', [
      { from: ALICE, to: BOB, value: '0x6f05b59d3b20000', data: '0xa9059cbb00000000' },
    ]),
    sees: QUESTION,
  },
  'approve-data': {
    view: 'ApproveRequest',
    play: asks('eth_sendTransaction', [{ from: ALICE, to: BOB, data: `0x38ed1739${'00c0ffee'.repeat(120)}` }]),
    sees: '[data-testid="request-details"]',
  },
  'approve-hidden-letters': {
    view: 'ApproveRequest',
    play: asks('personal_sign', [hex('Pay 5 USDC to \u202ebob\u202c, and not\u200b a cent more.'), ALICE]),
    sees: '[data-testid="hidden-letters"]',
  },
  'approve-or-block': {
    view: 'ApproveRequest',
    play: asks('personal_sign', ELSEWHERE, async (stage) => {
      for (let refusal = 0; refusal < 3; refusal += 1) {
        await stage.visitor.press('approval-decline')
        await stage.pass(31_000)
        stage.core.provider.request({ method: 'personal_sign', params: ELSEWHERE }).catch(() => undefined)
        await stage.pass()
      }
    }),
    sees: '[data-testid="approval-block"]',
  },
  'approve-in-the-wallet': {
    view: 'ApproveRequest',
    play: asks('personal_sign', ELSEWHERE, async (stage) => {
      await stage.visitor.see(DECISION)
      await stage.pass(TIME_TO_READ_MS)
      await stage.visitor.press('approval-approve')
      await stage.pass()
    }),
    sees: '[data-testid="wallet-request"]',
  },
} as const satisfies GalleryStates
