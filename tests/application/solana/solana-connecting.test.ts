import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { SolanaWallet } from '../../../src/domain/solana/solana-adapter-state.ts'
import { ALICE, EVERYWHERE, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createCore, reload } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { listing } from '../../support/listings.ts'
import { ETHEREUM, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { connectedToGhost, GHOST, solanaPage, solanaSession, solanaWallet, SUN } from './solana-page.ts'

const never = () => new Promise<never>(() => {})

describe('The Solana wallet adapter, choosing', () => {
  it('R-SOL-1 should list the wallets in the page, and say how ready each is', async () => {
    const known = [
      listing('cat', {
        name: 'Cat',
        chains: [SOLANA.id],
        chrome_store: 'https://chromewebstore.google.com/detail/cat/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      }),
    ]
    const { solana, core } = solanaPage({ wallets: known })
    await core.wallets.load()
    expect(solana.state.snapshot().wallets.slice(0, 2)).toMatchObject([
      { name: 'Ghost', readyState: 'Installed' },
      { name: 'Sun', readyState: 'Installed' },
    ])
    expect(
      solana.state
        .snapshot()
        .wallets.slice(2)
        .every(({ readyState }) => readyState !== 'Installed'),
    ).toBe(true)
  })

  it('R-CONST-4 should remember the choice in quotes, and forget it with it', async () => {
    const { solana, walletName } = solanaPage()
    await solana.select('Ghost')
    expect(walletName()).toBe('"Ghost"')
    expect(solana.state.snapshot()).toMatchObject({ wallet: { name: 'Ghost' }, connected: false, connecting: false })
    await solana.select(null)
    expect(walletName()).toBeUndefined()
    expect(solana.state.snapshot().wallet).toBeUndefined()
  })

  it('R-CONST-4 should have the choice back after a reload, and ask no wallet', async () => {
    const page = solanaPage()
    await page.solana.select('Ghost')
    const { solana, walletName } = solanaPage({}, await reload(page))
    await settled()
    expect(solana.state.snapshot()).toMatchObject({
      wallet: { name: 'Ghost', readyState: 'Installed' },
      connected: false,
    })
    expect(walletName()).toBe('"Ghost"')
  })

  it.each(['Ghost', '7', '""', '{"name":"Ghost"}', '"Gh\\u202eost"', ''])(
    'R-CONST-4 should take %j in storage for no choice, and tell of it',
    async (stored) => {
      const before = createCore()
      before.store.set('walletName', stored)
      const { solana, errors } = solanaPage({ store: before.store })
      await settled()
      expect(solana.state.snapshot().wallet).toBeUndefined()
      expect(errors.reports).toMatchObject([{ details: 'The stored name of a wallet could not be read.' }])
    },
  )

  it('should keep to a choice that is not in the page yet', async () => {
    const { solana, installed } = solanaPage()
    await solana.select('Late')
    expect(solana.state.snapshot().wallet).toMatchObject({ name: 'Late', readyState: 'NotDetected' })
    installed.set([solanaWallet('Late')])
    expect(solana.state.snapshot().wallet).toMatchObject({ name: 'Late', readyState: 'Installed' })
    installed.set([])
    expect(solana.state.snapshot().wallet).toMatchObject({ name: 'Late', readyState: 'NotDetected' })
  })

  it('should disconnect the connected wallet before another one is chosen', async () => {
    const { solana, sessions, walletName } = await connectedToGhost()
    sessions.goOffline()
    const chosen = solana.select('Sun')
    await settled()
    expect(solana.state.snapshot()).toMatchObject({
      ...{ wallet: { name: 'Sun' }, connected: false, disconnecting: true, publicKey: undefined },
    })
    sessions.goOnline()
    await chosen
    expect(solana.state.snapshot().disconnecting).toBe(false)
    expect(sessions.memory.believed.size).toBe(0)
    expect(walletName()).toBe('"Sun"')
  })

  it('should give up the wallet that is being asked when another one is chosen', async () => {
    const { solana, installed } = solanaPage()
    installed.answer = never
    await solana.select('Ghost')
    const connecting = watch(solana.connect())
    await settled()
    expect(solana.state.snapshot().connecting).toBe(true)
    await solana.select('Sun')
    await settled()
    expect(connecting.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(solana.state.snapshot()).toMatchObject({ wallet: { name: 'Sun' }, connecting: false })
  })

  it('should be no part of a page without Solana', () => {
    expect(createCore({ networks: [ETHEREUM] }).core.solana).toBeUndefined()
  })
})

describe('The Solana wallet adapter, connecting', () => {
  it('R-SOL-1 should go through connecting to connected, and back by disconnecting', async () => {
    const { solana, walletName } = solanaPage()
    const steps: string[] = []
    solana.state.changes$.subscribe(({ connecting, connected, disconnecting }) => {
      const step = [connecting && 'connecting', connected && 'connected', disconnecting && 'disconnecting']
      steps.push(step.filter(Boolean).join('+') || '-')
    })
    await solana.select('Ghost')
    await solana.connect()
    expect(solana.state.snapshot()).toMatchObject({ publicKey: SOL_ALICE, wallet: { name: 'Ghost' } })
    await solana.disconnect()
    expect(solana.state.snapshot()).toMatchObject({ publicKey: undefined, wallet: undefined })
    expect(walletName()).toBeUndefined()
    const seen = steps.filter((step, index) => step !== steps[index - 1])
    expect(seen).toEqual(['-', 'connecting', 'connected', 'connected+disconnecting', 'disconnecting', '-'])
  })

  it('should ask once, however often it is told to connect', async () => {
    const { solana, installed } = solanaPage()
    let asked = 0
    installed.answer = async () => {
      asked += 1
      await settled()
      return solanaSession('Ghost')
    }
    await solana.select('Ghost')
    await Promise.all([solana.connect(), solana.connect(), solana.connect()])
    await solana.connect()
    expect(asked).toBe(1)
  })

  it('should disconnect once, however often it is told to', async () => {
    const { solana, sessions } = await connectedToGhost()
    sessions.relay.close()
    const leaving = [solana.disconnect(), solana.disconnect()]
    sessions.relay.open()
    await Promise.all(leaving)
    await solana.disconnect()
    expect(solana.state.snapshot().disconnecting).toBe(false)
  })

  it('R-ERR-5 should say that none is chosen', async () => {
    const { solana, errors } = solanaPage()
    await expect(solana.connect()).rejects.toMatchObject({ code: 'SOLANA_NOT_SELECTED' })
    expect(errors.reports).toMatchObject([{ code: 'SOLANA_NOT_SELECTED' }])
    expect(solana.state.snapshot().connecting).toBe(false)
  })

  it('R-ERR-5 should report a wallet that is not installed, and open its site in a new tab', async () => {
    const known = [listing('cat', { name: 'Cat', chains: [SOLANA.id], homepage: 'https://cat.example/' })]
    const { solana, core, errors, page } = solanaPage({ wallets: known })
    await core.wallets.load()
    await solana.select('Cat')
    const { readyState, url } = solana.state.snapshot().wallet ?? {}
    await expect(solana.connect()).rejects.toMatchObject({ code: 'SOLANA_NOT_READY' })
    expect(errors.reports).toMatchObject([{ code: 'SOLANA_NOT_READY' }])
    expect([readyState, url]).toEqual(['NotDetected', 'https://cat.example/'])
    expect(page.opened).toEqual(['https://cat.example/'])
    expect(solana.state.snapshot().wallet?.name).toBe('Cat')
  })

  it.each([
    [
      'at once',
      () => {
        throw new Error('The handler is broken.')
      },
    ],
    ['later', async () => Promise.reject(new Error('The handler is broken.'))],
  ])('R-ERR-5 should tell the page’s handler alone, though it fails %s', async (_when, fail) => {
    const told: [string, string | undefined][] = []
    const onError = (error: CoreError, wallet: SolanaWallet | undefined) => {
      told.push([error.code, wallet?.name])
      return fail()
    }
    const { solana, errors, page, installed } = solanaPage({ solana: { onError } })
    await solana.select('Nobody')
    await expect(solana.connect()).rejects.toMatchObject({ code: 'SOLANA_NOT_READY' })
    installed.answer = () => Promise.reject(new CoreError('USER_REJECTED'))
    await solana.select('Ghost')
    await expect(solana.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(told).toEqual([
      ['SOLANA_NOT_READY', 'Nobody'],
      ['USER_REJECTED', 'Ghost'],
    ])
    expect(page.opened).toEqual([])
    expect(errors.reports).toMatchObject([{ message: 'The handler is broken.' }, { message: 'The handler is broken.' }])
  })

  it('R-ERR-5 F10 should take a decline for no failure, and not have it chosen any more', async () => {
    const { solana, installed, errors, walletName, core } = solanaPage()
    installed.answer = () => Promise.reject(new CoreError('USER_REJECTED'))
    await solana.select('Ghost')
    await expect(solana.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(errors.reports).toEqual([])
    expect(solana.state.snapshot()).toMatchObject({ wallet: undefined, connecting: false })
    expect(walletName()).toBeUndefined()
    expect(core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
  })

  it('R-ERR-5 should say that connecting failed, and why', async () => {
    const { solana, installed, errors } = solanaPage()
    installed.answer = () => Promise.reject(new CoreError('WALLET_BAD_ANSWER', { details: 'No account.' }))
    await solana.select('Ghost')
    await expect(solana.connect()).rejects.toMatchObject({
      ...{ code: 'SOLANA_CONNECT_FAILED', details: 'No account.', cause: { code: 'WALLET_BAD_ANSWER' } },
    })
    expect(errors.reports).toHaveLength(1)
  })

  it('R-ERR-5 should say that disconnecting failed, and be disconnected', async () => {
    const { solana, sessions, clock, errors } = await connectedToGhost()
    sessions.relay.close()
    const leaving = watch(solana.disconnect())
    await clock.pass(3_000)
    expect(leaving.error).toMatchObject({ code: 'SOLANA_DISCONNECT_FAILED' })
    expect(solana.state.snapshot()).toMatchObject({ connected: false, disconnecting: false, wallet: undefined })
    expect(errors.reports).toMatchObject([{ code: 'SOLANA_DISCONNECT_FAILED' }])
  })

  it('should have the modal opened for a wallet behind a link, and be connected by it', async () => {
    const known = [listing('fog', { name: 'Fog', chains: [SOLANA.id], webapp_link: 'https://fog.example' })]
    const { solana, core, wallet, walletName } = solanaPage({ wallets: known })
    await core.wallets.load()
    await solana.select('Fog')
    expect(solana.state.snapshot().wallet?.readyState).toBe('Loadable')
    const connecting = watch(solana.connect())
    await settled()
    expect(viewOf(core.modal.state.snapshot())).toBe('ConnectingWallet')
    wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Fog' } })
    await settled()
    expect(connecting.state).toBe('fulfilled')
    expect(solana.state.snapshot()).toMatchObject({ wallet: { name: 'Fog' }, publicKey: SOL_ALICE })
    expect(walletName()).toBe('"Fog"')
  })

  it('should stop waiting for a wallet behind a link when the modal is closed', async () => {
    const known = [listing('fog', { name: 'Fog', chains: [SOLANA.id], webapp_link: 'https://fog.example' })]
    const { solana, core } = solanaPage({ wallets: known })
    await core.wallets.load()
    await solana.select('Fog')
    const connecting = watch(solana.connect())
    await settled()
    core.modal.close()
    await settled()
    expect(connecting.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(solana.state.snapshot()).toMatchObject({ connecting: false, wallet: { name: 'Fog' } })
  })

  it('should leave the choice between two of one name to the visitor', async () => {
    const { solana, core, installed } = solanaPage()
    installed.set([GHOST, solanaWallet('Ghost', 'other')])
    await solana.select('Ghost')
    const connecting = watch(solana.connect())
    await settled()
    expect(core.modal.state.snapshot().open).toBe(true)
    await core.connection.connect('ghost', 'solana')
    await settled()
    expect(connecting.state).toBe('fulfilled')
  })

  it('should be connected by what is connected in the modal, and left by what leaves there', async () => {
    const { solana, core, walletName } = solanaPage()
    await core.connection.connect('sun')
    await settled()
    expect(solana.state.snapshot()).toMatchObject({ wallet: { name: 'Sun' }, connected: true, publicKey: SOL_ALICE })
    expect(walletName()).toBe('"Sun"')
    await core.connection.disconnect('solana')
    expect(solana.state.snapshot()).toMatchObject({ wallet: undefined, connected: false })
    expect(walletName()).toBeUndefined()
  })

  it('should give way to another wallet that the visitor chooses in the modal', async () => {
    const { solana, core, installed } = solanaPage()
    installed.answer = ({ walletId }) => (walletId === 'ghost' ? never() : Promise.resolve(solanaSession('Sun')))
    await solana.select('Ghost')
    const connecting = watch(solana.connect())
    await settled()
    await core.connection.connect('sun')
    await settled()
    expect(connecting.state).not.toBe('waiting')
    expect(solana.state.snapshot()).toMatchObject({ wallet: { name: 'Sun' }, connected: true, connecting: false })
  })

  it('should go along with its owner, and be over when there is no account any more', async () => {
    const { solana, sessions, walletName } = await connectedToGhost()
    const { topic } = solanaSession('Ghost')
    sessions.emit({ type: 'updated', session: solanaSession('Ghost', { address: SOL_BOB }) })
    expect(solana.state.snapshot().publicKey).toBe(SOL_BOB)
    sessions.emit({ type: 'ended', topic })
    expect(solana.state.snapshot()).toMatchObject({ connected: false, wallet: undefined })
    expect(walletName()).toBeUndefined()
  })

  it('should leave an EVM account alone', async () => {
    const { solana, core, installed } = await connectedToGhost()
    installed.set([...installed.snapshot(), { ...solanaWallet('Fox'), namespaces: ['eip155'] }])
    const grant = { accounts: [{ chain: ETHEREUM.id, address: ALICE }], chains: [ETHEREUM.id], methods: [], events: [] }
    installed.answer = async () => ({ ...solanaSession('Fox'), grants: { eip155: grant } })
    await core.connection.connect('fox')
    await solana.disconnect()
    expect(core.account.state.snapshot()).toMatchObject({ eip155: { address: ALICE }, solana: { address: undefined } })
  })

  it('should leave an EVM account alone when a wallet behind a link gives one too, or none', async () => {
    const known = [listing('fog', { name: 'Fog', chains: [SOLANA.id], webapp_link: 'https://fog.example' })]
    const { solana, core, wallet } = solanaPage({ wallets: known })
    core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    const evm = wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`] })
    await core.wallets.load()
    await solana.select('Fog')

    const given = watch(solana.connect())
    await settled()
    core.modal.close()
    await settled()
    expect(given.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(core.account.state.snapshot().active).toBe('eip155')

    await solana.select('Fog')
    watch(solana.connect())
    await settled()
    wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(core.account.state.snapshot()).toMatchObject({
      ...{ active: 'solana', eip155: { sessionTopic: evm.topic }, solana: { address: SOL_ALICE } },
    })
  })

  it('should leave nothing waiting behind when its page ends', async () => {
    const { solana, core, installed, clock } = solanaPage()
    installed.answer = never
    await solana.select('Ghost')
    const connecting = watch(solana.connect())
    await settled()
    await core.dispose()
    await settled()
    expect(connecting.state).toBe('rejected')
    expect(clock.waiting).toBe(0)
  })
})

describe('The Solana wallet adapter, connecting by itself', () => {
  /** A page that was left with a choice, and comes back. */
  async function returned(autoConnect: boolean | ((wallet: SolanaWallet) => boolean | Promise<boolean>)) {
    const before = createCore()
    before.store.set('walletName', '"Ghost"')
    const test = createCore({ store: before.store, solana: { autoConnect } })
    const asked: (boolean | undefined)[] = []
    test.installed.answer = async ({ isSilent }) => {
      asked.push(isSilent)
      return solanaSession('Ghost')
    }
    test.installed.set([GHOST, SUN])
    await settled()
    return { ...test, solana: test.core.solana!, asked }
  }

  it('should ask the chosen wallet whether it agrees without a question', async () => {
    const { solana, asked } = await returned(true)
    expect(asked).toEqual([true])
    expect(solana.state.snapshot()).toMatchObject({ connected: true, wallet: { name: 'Ghost' } })
  })

  it.each<[string, boolean | ((wallet: SolanaWallet) => boolean | Promise<boolean>)]>([
    ['does not want it', false],
    ['says no to this one', async ({ name }) => name !== 'Ghost'],
    ['cannot say', () => Promise.reject(new Error('no'))],
  ])('should not ask the wallet where the page %s', async (_what, autoConnect) => {
    const { solana, asked } = await returned(autoConnect)
    expect(asked).toEqual([])
    expect(solana.state.snapshot()).toMatchObject({ connecting: false, wallet: { name: 'Ghost' } })
  })

  it('should try once for each choice, quietly, and keep the choice', async () => {
    const { solana, asked, installed, errors } = await returned(true)
    await solana.disconnect()
    installed.answer = async ({ isSilent }) => {
      asked.push(isSilent)
      throw new CoreError('NOT_CONNECTED')
    }
    await solana.select('Sun')
    await settled()
    installed.set([SUN])
    installed.set([GHOST, SUN])
    await settled()
    expect(asked).toEqual([true, true])
    expect(errors.reports).toEqual([])
    expect(solana.state.snapshot()).toMatchObject({ connecting: false, connected: false, wallet: { name: 'Sun' } })
  })

  it('should not make a visitor wait who connects by themselves', async () => {
    const test = createCore({ solana: { autoConnect: true } })
    test.installed.answer = ({ isSilent }) => (isSilent ? never() : Promise.resolve(solanaSession('Ghost')))
    test.installed.set([GHOST])
    await test.core.solana?.select('Ghost')
    await settled()
    await test.core.solana?.connect()
    expect(test.core.solana?.state.snapshot()).toMatchObject({ connected: true, connecting: false })
  })
})
