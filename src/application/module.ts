import { ANALYTICS } from '../ports/analytics.ts'
import { ERROR_REPORTER } from '../ports/error-reporter.ts'
import { PAGE } from '../ports/page-environment.ts'
import { type Binding, single } from '../ports/wiring.ts'
import { Account } from './account/account.ts'
import { account } from './account/module.ts'
import { Calls } from './calls/calls.ts'
import { calls } from './calls/module.ts'
import { Connection } from './connection/connection.ts'
import { PersistedState } from './connection/persisted-state.ts'
import { connection } from './connection/module.ts'
import { Life } from './life.ts'
import { Modal } from './modal/modal.ts'
import { modal } from './modal/module.ts'
import { networks } from './networks/module.ts'
import { Networks } from './networks/networks.ts'
import { Portico } from './portico.ts'
import { Eip1193Provider } from './provider/eip1193-provider.ts'
import { provider } from './provider/module.ts'
import { requests } from './requests/module.ts'
import { Requests } from './requests/requests.ts'
import { OFFERS, PLATFORM } from './settings.ts'
import { signing } from './signing/module.ts'
import { Signing } from './signing/signing.ts'
import { solana } from './solana/module.ts'
import { Solana } from './solana/solana.ts'
import { STATE } from './state/app-state.ts'
import { transactions } from './transactions/module.ts'
import { Transactions } from './transactions/transactions.ts'
import { views } from './views/module.ts'
import { Views } from './views/views.ts'
import { wallets } from './wallets/module.ts'
import { Wallets } from './wallets/wallets.ts'
import { Connectors } from './connection/connectors.ts'

/** How a core is made of its nouns, and these of their parts. */
export const application: readonly Binding[] = [
  ...[...modal, ...wallets, ...connection, ...account, ...transactions, ...signing, ...calls],
  ...[...requests, ...networks, ...views, ...provider, ...solana],
  single(
    ...([
      Portico,
      Modal,
      Wallets,
      Connection,
      Account,
      Transactions,
      Signing,
      Calls,
      Requests,
      Networks,
      Views,
    ] as const),
    ...([Eip1193Provider, Solana, Life, STATE, Connectors, PAGE, ANALYTICS, ERROR_REPORTER, PersistedState] as const),
    ...([PLATFORM, OFFERS] as const),
  ),
]
