import { MemoryInstalledWallets } from '../../src/adapters/memory/memory-installed-wallets.ts'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import { scriptedPage } from '../adapters/connectors/local/scripted-page.ts'
import { ScriptedProvider } from '../adapters/connectors/injected/scripted-provider.ts'
import { ALICE } from '../support/accounts.ts'
import { ETHEREUM } from '../support/networks.ts'
import { describeLocalConnector } from './local-connector.contract.ts'

const SESSION: WalletSession = {
  ...{ topic: 'memory', expiresAt: Number.MAX_SAFE_INTEGER, peer: { name: 'Memory Wallet' } },
  grants: {
    eip155: { accounts: [{ chain: ETHEREUM.id, address: ALICE }], chains: [ETHEREUM.id], methods: [], events: [] },
  },
}

describeLocalConnector('MemoryInstalledWallets', () => {
  const wallets = new MemoryInstalledWallets()
  let answerLate = () => {}
  return {
    wallets,
    install: () => {
      const names = { id: 'memory', name: 'Memory Wallet', icon: undefined, rdns: undefined }
      wallets.set([{ ...names, source: 'eip6963', namespaces: ['eip155'] }])
      return 'memory'
    },
    answerWith: (answer) => {
      wallets.answer = async () => {
        if (answer === 'no') throw new CoreError('USER_REJECTED')
        if (answer === 'silence') await new Promise<void>((resolve) => (answerLate = resolve))
        return SESSION
      }
    },
    answerLate: () => answerLate(),
  }
})

describeLocalConnector('LocalConnector', () => {
  const { sessions, install } = scriptedPage()
  let provider = new ScriptedProvider()
  let answerLate = () => {}
  return {
    wallets: sessions,
    install: () => {
      const installed = install()
      provider = installed.provider
      return installed.id
    },
    answerWith: (answer) => {
      provider.script.eth_requestAccounts = async () => {
        if (answer === 'no') throw Object.assign(new Error('no'), { code: 4001 })
        if (answer === 'silence') await new Promise<void>((resolve) => (answerLate = resolve))
        return [ALICE]
      }
    },
    answerLate: () => answerLate(),
  }
})
