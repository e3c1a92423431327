import { describe, expect, it } from 'vitest'
import { createPortico } from '../../../../src/adapters/composition/create-portico.ts'
import { LocalConnector } from '../../../../src/adapters/connectors/local/local-connector.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { memoryPorts } from '../../../../src/adapters/memory/memory-ports.ts'
import { StandardSource } from '../../../../src/adapters/connectors/wallet-standard/standard-source.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { SOL_BOB } from '../../../support/accounts.ts'
import { settled } from '../../../support/fake-clock.ts'
import { NETWORKS, SOLANA } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { account, FakeStandardWallet, register } from '../wallet-standard/fake-standard-wallet.ts'

const ALICE = account(1).address
const SIGNATURE = new Uint8Array(64).fill(9)

/** A page with a real way to wallets of the Wallet Standard, connected to one that takes its time. */
async function connected() {
  const page = new EventTarget()
  const { ports, clock, store, blockchains } = memoryPorts()
  const source = new StandardSource(page, clock)
  const world = { store, clock, randomness: new CountingRandomness(), networks: NETWORKS, options: {} }
  const injected = new LocalConnector('wallet-standard', [source], world)
  const core = createPortico({ networks: NETWORKS, ports: { ...ports, connectors: [injected] } })
  blockchains.solana.hold(SOLANA, ALICE, 10n ** 12n)

  const wallet = new FakeStandardWallet()
  const answers: ((outputs: unknown) => void)[] = []
  const hold = () => new Promise((resolve) => void answers.push(resolve))
  for (const feature of ['solana:signAndSendTransaction', 'solana:signMessage']) {
    wallet.answers.set(feature, hold)
    // It does not say what it can read.
    Reflect.deleteProperty(wallet.features[feature] as object, 'supportedTransactionVersions')
  }
  const leave = register(page, wallet)
  const solana = core.solana!
  await solana.select('Sunlight')
  await solana.connect()
  expect(solana.state.snapshot()).toMatchObject({ connected: true, publicKey: ALICE })
  return { core, solana, wallet, answers, leave, clock, blockchains }
}

describe('A Solana wallet that is asked something', () => {
  it('R-ERR-5 should be told to be gone when it leaves the page meanwhile, and nothing hangs (T23)', async () => {
    const { core, solana, leave, clock } = await connected()
    const signing = watch(solana.signMessage(new Uint8Array([1])))
    await settled()
    leave()
    await settled()
    expect(signing.error).toMatchObject({ code: 'SOLANA_SIGN_MESSAGE_FAILED', cause: { code: 'WALLET_GONE' } })
    expect(solana.state.snapshot()).toMatchObject({ connected: false, wallet: undefined })
    expect(core.requests.current.snapshot()).toBeUndefined()
    expect(core.modal.notice.snapshot()).toEqual({ kind: 'error', code: 'SESSION_GONE' })
    await core.dispose()
    await settled()
    expect(clock.waiting).toBe(0)
  })

  it('should be told from one that shares no account any more', async () => {
    const { solana, wallet } = await connected()
    const signing = watch(solana.signMessage(new Uint8Array([1])))
    await settled()
    wallet.change({ accounts: [] })
    await settled()
    expect(signing.error).toMatchObject({ code: 'SOLANA_SIGN_MESSAGE_FAILED', cause: { code: 'SESSION_GONE' } })
    expect(solana.state.snapshot()).toMatchObject({ connected: false })
  })

  it('should lose no hash when it leaves after it was asked to send', async () => {
    const { core, answers, leave, clock } = await connected()
    const sending = watch(core.transactions.sendNative({ amount: '0.5', recipient: SOL_BOB }))
    // Its code comes with the first send.
    await expect.poll(() => answers.length).toBe(1)
    leave()
    await settled()
    expect(sending.error).toMatchObject({ code: 'SEND_UNKNOWN', cause: { code: 'WALLET_GONE' } })
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'unknown', hash: undefined }])
    answers[0]?.([{ signature: SIGNATURE }])
    await clock.pass(10_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ hash: base58(SIGNATURE) }])
  })
})
