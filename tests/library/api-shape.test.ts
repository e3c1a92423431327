import {
  type AccountApi,
  type Accounts,
  type CallsApi,
  type ConnectionApi,
  type ConnectionState,
  type CoreNotice,
  createPortico,
  type Approval,
  type ChainId,
  type ModalApi,
  type ModalState,
  type ModalView,
  type Network,
  type PorticoConfig,
  type PorticoCore,
  type ProviderApi,
  type SendInput,
  type SendReview,
  type SentTransactions,
  type SignedMessage,
  type SolanaAdapter,
  type StateStream,
  type TransactionHistory,
  type WalletChoice,
  type WalletChoices,
  type WalletListing,
} from 'portico'
import { chainId, groupByMonth, isCoreError, parseAmount, parseChainId } from 'portico/domain'
import type { Blockchain, TransactionApi } from 'portico/ports'
import type { lazyView, OwnTexts, PorticoProviderProps } from 'portico/react'
import { memoryPorts } from 'portico/testing'
import type { ComponentType, ReactElement } from 'react'
import { describe, expectTypeOf, it } from 'vitest'

type StateOf<Stream> = Stream extends StateStream<infer State> ? State : never

/** The compiler runs these: `tsc -b` fails where a type is not what a page relies on. */
describe('createPortico', () => {
  it('should give the core that is made of nouns', () => {
    expectTypeOf(createPortico).parameters.toEqualTypeOf<[config: PorticoConfig]>()
    expectTypeOf(createPortico).returns.toEqualTypeOf<PorticoCore>()
    expectTypeOf<keyof PorticoCore>().toEqualTypeOf<
      | (
          | 'modal'
          | 'wallets'
          | 'connection'
          | 'account'
          | 'transactions'
          | 'signing'
          | 'calls'
          | 'requests'
          | 'networks'
          | 'views'
        )
      | ('provider' | 'solana' | 'platform' | 'storage' | 'offers' | 'report' | 'dispose')
    >()
    expectTypeOf<PorticoCore['dispose']>().toEqualTypeOf<() => Promise<void>>()
  })

  it('should need networks, and no option that there is none of', () => {
    expectTypeOf<{ networks: [] }>().toExtend<PorticoConfig>()
    expectTypeOf<object>().not.toExtend<PorticoConfig>()
    // @ts-expect-error: `network` is not an option
    const misspelt: PorticoConfig = { networks: [], network: [] }
    expectTypeOf(misspelt).toEqualTypeOf<PorticoConfig>()
  })

  it('should take ports in memory in the place of ours', () => {
    expectTypeOf(memoryPorts().ports).toExtend<PorticoConfig['ports']>()
    expectTypeOf<Blockchain>().not.toBeAny()
    expectTypeOf<TransactionApi['fetchPage']>().returns.resolves.toHaveProperty('data')
  })
})

describe('a noun', () => {
  it('should show its state as a stream that callers cannot change', () => {
    expectTypeOf<keyof StateStream<number>>().toEqualTypeOf<'snapshot' | 'changes$' | 'atFirst'>()
    expectTypeOf<ReturnType<StateStream<number>['snapshot']>>().toEqualTypeOf<number>()
  })

  it('should be the modal', () => {
    expectTypeOf<StateOf<ModalApi['state']>>().toEqualTypeOf<ModalState>()
    expectTypeOf<StateOf<ModalApi['notice']>>().toEqualTypeOf<CoreNotice | undefined>()
    expectTypeOf<ModalApi['open']>().toBeCallableWith()
    expectTypeOf<ModalApi['open']>().toBeCallableWith({ view: 'Networks' })
    expectTypeOf<ModalApi['openingView']>().returns.toEqualTypeOf<ModalView>()
    // @ts-expect-error: there is no such view
    expectTypeOf<ModalApi['open']>().toBeCallableWith({ view: 'Wallets' })
  })

  it('should be the wallets', () => {
    expectTypeOf<StateOf<PorticoCore['wallets']['choices']>>().toEqualTypeOf<WalletChoices>()
    expectTypeOf<PorticoCore['wallets']['linksFor']>().parameter(0).toEqualTypeOf<WalletListing>()
  })

  it('should be the connection', () => {
    expectTypeOf<StateOf<ConnectionApi['state']>>().toEqualTypeOf<ConnectionState>()
    expectTypeOf<ConnectionApi['disconnect']>().toBeCallableWith()
    expectTypeOf<ConnectionApi['disconnect']>().toBeCallableWith('solana')
    expectTypeOf<ConnectionApi['disconnect']>().returns.resolves.toBeVoid()
    // @ts-expect-error: Portico speaks no such namespace
    expectTypeOf<ConnectionApi['disconnect']>().toBeCallableWith('cosmos')
  })

  it('should be the account', () => {
    expectTypeOf<StateOf<AccountApi['state']>>().toEqualTypeOf<Accounts>()
    expectTypeOf<Accounts['active']>().toEqualTypeOf<'eip155' | 'solana'>()
    expectTypeOf<Accounts['eip155']['address']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<StateOf<AccountApi['balance']>['amount']>().toEqualTypeOf<bigint | undefined>()
  })

  it('should be the transactions, whose amounts are typed as text and counted as bigint', () => {
    const transactions = {} as PorticoCore['transactions']
    expectTypeOf<StateOf<typeof transactions.history>>().toEqualTypeOf<TransactionHistory>()
    expectTypeOf<StateOf<typeof transactions.sent>>().toEqualTypeOf<SentTransactions>()
    expectTypeOf<SendInput['amount']>().toEqualTypeOf<string>()
    expectTypeOf<SendReview['amount']>().toEqualTypeOf<bigint>()
    expectTypeOf(transactions.review).returns.resolves.toEqualTypeOf<SendReview>()
    expectTypeOf(transactions.send).toEqualTypeOf<(review: SendReview) => Promise<string>>()
    // @ts-expect-error: what is sent was reviewed
    expectTypeOf(transactions.send).toBeCallableWith({ amount: '1', recipient: '0x' })
  })

  it('should be signing', () => {
    expectTypeOf<PorticoCore['signing']['signMessage']>().toEqualTypeOf<(message: string) => Promise<SignedMessage>>()
    expectTypeOf<PorticoCore['signing']['signIn']>().toBeCallableWith({ nonce: 'a1b2c3d4' })
  })

  it('should be calls and requests', () => {
    expectTypeOf<CallsApi['send']>().toBeCallableWith({ calls: [{ to: '0x', value: 1n, data: '0x00' }] })
    expectTypeOf<CallsApi['send']>().returns.resolves.toEqualTypeOf<string>()
    expectTypeOf<StateOf<PorticoCore['requests']['approval']>>().toEqualTypeOf<Approval | undefined>()
  })

  it('should be the networks, asked by an id that was checked', () => {
    expectTypeOf<PorticoCore['networks']['list']>().toEqualTypeOf<readonly Network[]>()
    expectTypeOf<PorticoCore['networks']['switchTo']>().toEqualTypeOf<(chain: ChainId) => Promise<void>>()
    expectTypeOf<string>().not.toExtend<ChainId>()
  })

  it('should be the providers of EIP-1193 and of Solana', () => {
    expectTypeOf<ProviderApi['request']>().toBeCallableWith({ method: 'eth_chainId' })
    expectTypeOf<ProviderApi['request']>().returns.resolves.toBeUnknown()
    expectTypeOf<PorticoCore['solana']>().toEqualTypeOf<SolanaAdapter | undefined>()
    expectTypeOf<SolanaAdapter['signMessage']>().parameter(0).toEqualTypeOf<Uint8Array>()
    expectTypeOf<SolanaAdapter['signMessage']>().returns.resolves.toEqualTypeOf<Uint8Array>()
  })
})

describe('portico/domain', () => {
  it('should give what it has read as values that are known to be checked', () => {
    expectTypeOf(chainId).toEqualTypeOf<(text: string) => ChainId>()
    expectTypeOf(parseChainId).returns.toEqualTypeOf<ChainId | undefined>()
    expectTypeOf(parseAmount).returns.toEqualTypeOf<bigint | undefined>()
    expectTypeOf(groupByMonth).returns.toHaveProperty('byYear')
  })

  it('should tell one failure from another', () => {
    const error = new Error() as unknown
    if (isCoreError(error, 'USER_REJECTED')) expectTypeOf(error.code).toEqualTypeOf<'USER_REJECTED'>()
    // @ts-expect-error: there is no such code
    isCoreError(error, 'USER_REFUSED')
  })
})

describe('portico/react', () => {
  it('should be given a core, or a way to load one, and not both', () => {
    expectTypeOf<{ core: PorticoCore }>().toExtend<PorticoProviderProps>()
    expectTypeOf<{ load: () => Promise<PorticoCore> }>().toExtend<PorticoProviderProps>()
    expectTypeOf<{ core: PorticoCore; load: () => PorticoCore }>().not.toExtend<PorticoProviderProps>()
    expectTypeOf<object>().not.toExtend<PorticoProviderProps>()
  })

  it('should let a page say a few things its own way, of what is said at all', () => {
    expectTypeOf<object>().toExtend<OwnTexts>()
    // @ts-expect-error: nothing is said under this name
    const misspelt: OwnTexts = { conect: '' }
    expectTypeOf(misspelt).toEqualTypeOf<OwnTexts>()
  })
})

describe('the views of a page', () => {
  it('should be components without properties that they need, or where such a one comes from', () => {
    type Bound = NonNullable<NonNullable<PorticoConfig['views']>['Account']>
    expectTypeOf<ComponentType>().toExtend<Bound>()
    expectTypeOf<ReturnType<typeof lazyView>>().toExtend<Bound>()
    expectTypeOf<ComponentType<{ readonly choice?: WalletChoice }>>().toExtend<Bound>()
    expectTypeOf<ComponentType<{ readonly needed: string }>>().not.toExtend<Bound>()
    expectTypeOf<ReactElement>().not.toExtend<Bound>()
    expectTypeOf<{ Acount: ComponentType }>().not.toExtend<NonNullable<PorticoConfig['views']>>()
  })
})
