import { describe, expect, it } from 'vitest'
import type { ConnectAttempt } from '../../../src/domain/connection/connect-attempt.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ConnectingMultiChainView } from '../../../src/ui/views/ConnectingMultiChainView.tsx'
import { ConnectingView } from '../../../src/ui/views/ConnectingView.tsx'
import { connectedAccounts } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { injected, walletCore } from './wallet-core.ts'

const harbor = injected('harbor', { name: 'Harbor' })

function connecting(state: ConnectAttempt, installed: readonly InstalledWallet[] = [harbor]): string {
  const core = walletCore({ installed, at: ['ConnectingWallet', 'harbor'] })
  core.connection.attempt.set(state)
  return shown(ConnectingView, core)
}

const failed = (code: 'USER_REJECTED' | 'WALLET_BUSY' | 'WALLET_BAD_ANSWER', walletId = 'harbor'): ConnectAttempt => ({
  ...{ kind: 'failed', walletId, namespace: 'eip155', problem: { code } },
})

describe('ConnectingView, with a wallet in this browser', () => {
  it('should say where to go on while the wallet asks, with a way out', () => {
    const markup = connecting({
      ...{ kind: 'asking', walletId: 'harbor', namespace: 'eip155', step: { kind: 'wait' }, resendInS: 0 },
    })
    expect(markup).toContain('Continue in Harbor')
    expect(markup).toContain('data-testid="cancel-connect"')
    expect(markup).not.toContain('try-again')
  })

  it('F10 should say calmly that the visitor declined, with a way to try again', () => {
    const markup = connecting(failed('USER_REJECTED'))
    expect(markup).toMatch(/portico-problem--calm[^>]*data-code="USER_REJECTED"/)
    expect(markup).toContain('Nothing was lost')
    expect(markup).toContain('data-testid="try-again"')
  })

  it('should say what else went wrong as a problem, with a way to try again', () => {
    const markup = connecting(failed('WALLET_BUSY'))
    expect(markup).toContain('A request is already open in your wallet.')
    expect(markup).not.toContain('portico-problem--calm')
    expect(markup).toContain('data-testid="try-again"')
  })

  it('should say that nothing was lost where the wallet answered something that cannot be read', () => {
    expect(connecting(failed('WALLET_BAD_ANSWER'))).toContain('Nothing was lost. Try again any time.')
    expect(connecting(failed('WALLET_BUSY'))).not.toContain('Nothing was lost')
  })

  it('should wait to be asked when nothing was asked of it, or of another wallet', () => {
    expect(connecting({ kind: 'idle' })).toContain('data-testid="connect-installed"')
    expect(connecting(failed('WALLET_BUSY', 'other'))).toContain('data-testid="connect-installed"')
  })

  it('should say that it is gone when it leaves the page', () => {
    expect(connecting({ kind: 'idle' }, [])).toMatch(
      /data-testid="wallet-gone".*<h3[^>]*>This wallet is no longer available<.*data-testid="all-wallets"/s,
    )
  })
})

describe('ConnectingMultiChainView', () => {
  const both = injected('lantern', { name: 'Lantern', namespaces: ['eip155', 'solana'] })

  it('should offer each kind of network that the wallet speaks', () => {
    const markup = shown(
      ConnectingMultiChainView,
      walletCore({ installed: [both], at: ['ConnectingMultiChain', 'lantern'] }),
    )
    expect(markup).toContain('data-testid="way-eip155"')
    expect(markup).toContain('data-testid="way-solana"')
    expect(markup).toContain('Local chain A, Local chain B')
    expect(markup).not.toContain('Connected')
  })

  it('should say which of them is connected already', () => {
    const core = walletCore({ installed: [both], at: ['ConnectingMultiChain', 'lantern'] })
    const accounts = connectedAccounts()
    core.account.state.set({
      ...accounts,
      eip155: { ...accounts.eip155, walletName: 'Lantern' },
      solana: { ...accounts.solana, status: 'disconnected', walletName: undefined },
    })
    const [evm, solana] = shown(ConnectingMultiChainView, core).split('data-testid="way-solana"')
    expect(evm).toContain('Connected')
    expect(solana).not.toContain('Connected')
  })
})
