import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'

type Connected = Awaited<ReturnType<typeof createConnected>>

/** Every notice, in order. */
function noticesOf({ core }: Connected) {
  const told: unknown[] = []
  core.modal.notice.changes$.subscribe((notice) => notice !== undefined && told.push(notice))
  return told
}

interface PromiseWithResolvers {
  readonly resolve: (amount: bigint) => void
  readonly reject: (error: Error) => void
}

const UNAVAILABLE = { kind: 'error', code: 'BALANCE_UNAVAILABLE' }

/** As the account area does it, whatever it shows. */
async function look({ core }: Connected) {
  await core.account.refreshBalance()
  await core.account.refreshTokens()
  await settled()
}

describe('BalanceHold', () => {
  it('R-CONST-5 should hold for 30 s whatever network or namespace is switched to meanwhile (V03)', async () => {
    const test = await createConnected()
    const { core, clock, blockchains, tokenApi } = test
    const notices = noticesOf(test)
    tokenApi.isAway = true
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await look(test)
    await core.networks.switchTo(BASE.id)
    await look(test)
    const questions = blockchains.eip155.questions
    for (const away of [() => core.networks.switchTo(ETHEREUM.id), () => core.networks.switchTo(BASE.id)]) {
      await clock.pass(7_000)
      await away()
      await look(test)
      core.account.activate('solana')
      await look(test)
      core.account.activate('eip155')
      await look(test)
    }
    expect([tokenApi.queries.length, blockchains.eip155.questions]).toEqual([1, questions])
    expect(notices).toEqual([UNAVAILABLE])

    await clock.pass(16_000)
    await look(test)
    expect([tokenApi.queries.length, blockchains.eip155.questions]).toEqual([2, questions + 1])
  })

  it('should ask the node of another network, which has not failed (V03)', async () => {
    const test = await createConnected()
    const { core, blockchains } = test
    blockchains.eip155.hold(BASE, ALICE, 7n)
    blockchains.eip155.leave(ETHEREUM)
    await look(test)
    expect(core.account.balance.snapshot()).toMatchObject({ retryInSeconds: 30 })
    await core.networks.switchTo(BASE.id)
    await look(test)
    expect(core.account.balance.snapshot()).toMatchObject({ amount: 7n, failedAt: undefined, retryInSeconds: 0 })
  })

  it('should hold for who disconnects and comes back (V03)', async () => {
    const test = await createConnected()
    const { core, clock, tokenApi, wallet } = test
    tokenApi.isAway = true
    await look(test)
    await core.connection.disconnect()
    core.modal.open()
    await settled()
    wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`] })
    await settled()
    await look(test)
    expect(tokenApi.queries).toHaveLength(1)
    expect(core.account.tokens.snapshot()).toMatchObject({ loading: false, retryInSeconds: 30 })
    await clock.pass(30_000)
    await look(test)
    expect(tokenApi.queries).toHaveLength(2)
  })

  it('R-CONST-5 should tell the view how long is left, from the first failure on (V03)', async () => {
    const test = await createConnected()
    const { core, clock, blockchains, tokenApi } = test
    tokenApi.isAway = true
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await look(test)
    const left = () => [core.account.tokens.snapshot().retryInSeconds, core.account.balance.snapshot().retryInSeconds]
    expect(left()).toEqual([30, 30])
    await clock.pass(12_500)
    await core.networks.switchTo(BASE.id)
    await core.networks.switchTo(ETHEREUM.id)
    await look(test)
    expect(left()).toEqual([18, 18])
    expect(core.account.tokens.snapshot()).toMatchObject({ failedAt: clock.now() - 12_500, loading: false })
    tokenApi.isAway = false
    blockchains.eip155.failure = undefined
    await clock.pass(17_500)
    await look(test)
    expect(left()).toEqual([0, 0])
    expect([core.account.tokens.snapshot().failedAt, core.account.balance.snapshot().failedAt]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('should hold neither shorter nor longer where the clock on the wall is set (V03)', async () => {
    const test = await createConnected()
    const { clock, tokenApi } = test
    tokenApi.isAway = true
    await look(test)
    clock.jumpWall(86_400_000)
    await look(test)
    clock.jumpWall(-2 * 86_400_000)
    await look(test)
    expect(tokenApi.queries).toHaveLength(1)
    await clock.pass(30_000)
    await look(test)
    expect(tokenApi.queries).toHaveLength(2)
  })

  it('W48 should hold a node back that fails in the moment in which the visitor leaves its network', async () => {
    const test = await createConnected()
    const { core, clock, blockchains } = test
    const notices = noticesOf(test)
    const gone = new CoreError('RPC_UNAVAILABLE')
    const asked: PromiseWithResolvers[] = []
    blockchains.eip155.balance = (network) =>
      network.id === BASE.id
        ? new Promise((resolve, reject) => void asked.push({ resolve, reject }))
        : Promise.resolve(1n)
    await core.networks.switchTo(BASE.id)
    await settled()
    expect(asked).toHaveLength(1)
    asked[0]?.reject(gone)
    core.account.activate('solana')
    await settled()
    core.account.activate('eip155')
    await look(test)
    expect(asked).toHaveLength(1)
    expect(core.account.balance.snapshot()).toMatchObject({ loading: false, retryInSeconds: 30 })
    expect(notices).toEqual([])
    await clock.pass(30_000)
    await Promise.race([look(test), settled()])
    expect(asked).toHaveLength(2)
  })

  it('R-ERR-6 should say "Token Balance Unavailable" of the native balance too, once for both (V07)', async () => {
    const test = await createConnected()
    const { core, clock, blockchains, tokenApi } = test
    const notices = noticesOf(test)
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    await core.account.refreshBalance()
    expect(notices).toEqual([UNAVAILABLE])
    tokenApi.isAway = true
    await core.account.refreshTokens()
    expect(notices).toHaveLength(1)
    await clock.pass(30_000)
    await look(test)
    expect(notices).toEqual([UNAVAILABLE, UNAVAILABLE])
  })

  it('R-ERR-6 should say "Something went wrong" of an unexpected error of a balance (V07)', async () => {
    const test = await createConnected()
    const notices = noticesOf(test)
    test.blockchains.eip155.balance = () => Promise.reject(new TypeError('undefined is not a function'))
    await test.core.account.refreshBalance()
    expect(notices).toEqual([{ kind: 'error', code: 'UNKNOWN' }])
    expect(new CoreError('UNKNOWN').message).toBe('Something went wrong')
    test.tokenApi.fetchTokens = () => Promise.reject(new TypeError('undefined is not a function'))
    await test.core.account.refreshTokens()
    expect(notices).toHaveLength(2)
  })
})
