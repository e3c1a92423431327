import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { ALICE } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const MESSAGE = 'I want to come in.\nNonce: 8c1f 02d7'
const TYPED = JSON.stringify({
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Letter: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Letter',
  domain: { name: 'Portico' },
  message: { to: ALICE, text: 'I was here.' },
})
const FIELD = '[data-testid="sign-message"]'

const write = async (stage: Stage): Promise<void> => {
  await stage.connect()
  await stage.open('Account')
  stage.core.modal.push('SignMessage')
  await stage.visitor.type('sign-message', MESSAGE)
}

const submit = async (stage: Stage): Promise<void> => {
  await write(stage)
  await stage.visitor.press('sign-submit')
  await stage.pass()
  // The code that asks the wallet is loaded at the first request: that takes real time.
  await stage.visitor.see('[data-testid="wallet-request"]')
}

const refused =
  (code: ErrorCode) =>
  async (stage: Stage): Promise<void> => {
    await submit(stage)
    stage.world.wallet.refuse(code)
    await stage.pass()
  }

const answered =
  (signature: string) =>
  async (stage: Stage): Promise<void> => {
    await submit(stage)
    stage.world.wallet.answer(signature)
    await stage.pass()
  }

export const SIGN = {
  sign: {
    view: 'SignMessage',
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
      stage.core.modal.push('SignMessage')
    },
    sees: FIELD,
  },
  'sign-filled': { view: 'SignMessage', play: write, sees: FIELD },
  'sign-typed-data': {
    view: 'SignMessage',
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
      stage.core.modal.push('SignMessage')
      await stage.visitor.press('tab-typedData')
      await stage.visitor.type('sign-message', TYPED)
    },
    sees: '[data-testid="typed-data"]',
  },
  'sign-waiting': { view: 'SignMessage', play: submit, sees: '[data-testid="wallet-request"]' },
  'sign-waiting-long': {
    view: 'SignMessage',
    play: async (stage) => {
      await submit(stage)
      await stage.pass(15_000)
    },
    sees: '[data-testid="wallet-request"]',
  },
  'sign-declined': { view: 'SignMessage', play: refused('USER_REJECTED'), sees: problem('USER_REJECTED') },
  'sign-session-gone': { view: 'SignMessage', play: refused('SESSION_GONE'), sees: problem('SESSION_GONE') },
  'sign-of-somebody-else': {
    view: 'SignMessage',
    play: answered('0x1234567890'),
    sees: problem('SIGNATURE_INVALID'),
  },
  signed: {
    view: 'SignMessage',
    play: answered(memorySignature('eip155', ALICE, MESSAGE)),
    sees: '[data-testid="signature"]',
  },
} as const satisfies GalleryStates
