import { ANALYTICS } from '../ports/analytics.ts'
import { ERROR_REPORTER } from '../ports/error-reporter.ts'
import { PAGE } from '../ports/page-environment.ts'
import { type Binding, single } from '../ports/wiring.ts'
import { Account, account } from './account/account.ts'
import { Calls, calls } from './calls/calls.ts'
import { Connection, connection } from './connection/connection.ts'
import { PersistedState } from './connection/persisted-state.ts'
import { Life } from './life.ts'
import { Modal, modal } from './modal/modal.ts'
import { networks, Networks } from './networks/networks.ts'
import { Portico } from './portico.ts'
import { Eip1193Provider, provider } from './provider/eip1193-provider.ts'
import { requests, Requests } from './requests/requests.ts'
import { OFFERS, PLATFORM } from './settings.ts'
import { signing, Signing } from './signing/signing.ts'
import { solana, Solana } from './solana/solana.ts'
import { STATE } from './state/app-state.ts'
import { transactions, Transactions } from './transactions/transactions.ts'
import { views, Views } from './views/views.ts'
import { wallets, Wallets } from './wallets/wallets.ts'
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
