import { getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import type { Address } from '@solana/web3.js'
import { viewAccount } from './account-view.ts'
import type { SolanaChain } from './chain.ts'
import { readAddress, readCommitment, readConfig, readCount, readList, readText } from './params.ts'
import type { Params } from './params.ts'
import { invalidParams } from './rpc-error.ts'
import type { SvmAccount } from './svm.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, isTokenProgram, readHolding, readSupply } from './token-accounts.ts'
import { inContext } from './transaction-methods.ts'

/** Slots in an epoch. Source: Solana, `DEFAULT_SLOTS_PER_EPOCH`. */
const SLOTS_PER_EPOCH = 432_000

/** The methods about the chain itself: its name, its time, its blockhashes. */
export const blockMethods = (chain: SolanaChain, genesis: string) => ({
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
  getGenesisHash: () => genesis,
  getSlot: ([options]: Params) => chain.slotAt(readCommitment(options)),
  getBlockHeight: ([options]: Params) => chain.slotAt(readCommitment(options)),
  getLatestBlockhash: () => inContext(chain, chain.latestBlockhash),
  isBlockhashValid: ([blockhash]: Params) => inContext(chain, chain.isRecent(readText(blockhash))),
  getRecentPrioritizationFees: () => [{ slot: chain.slot, prioritizationFee: 0 }],
  getEpochInfo: ([options]: Params) => {
    const slot = chain.slotAt(readCommitment(options))
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: chain.transactionCount,
    }
  },
})

/** The methods about accounts. Whatever commitment is asked for, they show the newest state. */
export const accountMethods = (chain: SolanaChain) => ({
  getBalance: ([address]: Params) => inContext(chain, chain.svm.account(readAddress(address))?.lamports ?? 0n),
  getAccountInfo: ([address, options]: Params) =>
    inContext(chain, viewAccount(chain.svm.account(readAddress(address)), options, chain.svm)),
  getMultipleAccounts: ([addresses, options]: Params) =>
    inContext(
      chain,
      readList(addresses, 100).map((each) => viewAccount(chain.svm.account(readAddress(each)), options, chain.svm)),
    ),
  getMinimumBalanceForRentExemption: ([bytes]: Params) => chain.svm.rentExemptMinimum(readCount(bytes)),
  getProgramAccounts: ([program, options]: Params) => {
    const { filters = [], withContext } = readConfig(options)
    const passes = readList(filters, 4).map(readFilter)
    const accounts = chain.svm
      .accountsOf(readAddress(program))
      .filter((account) => passes.every((pass) => pass(account)))
    const list = viewList(accounts, options, chain)
    return withContext === true ? inContext(chain, list) : list
  },
})

/** The methods about SPL tokens, of both programs. */
export const tokenMethods = (chain: SolanaChain) => ({
  getTokenAccountsByOwner: ([owner, filter, options]: Params) => {
    const holder = readAddress(owner)
    const { mint, programId } = readConfig(filter)
    if (programId !== undefined && !isTokenProgram(readText(programId)))
      throw invalidParams('unrecognized Token program id')
    if (programId === undefined) readAddress(mint)
    const programs = programId === undefined ? [TOKEN_PROGRAM, TOKEN_2022_PROGRAM] : [programId as Address]
    const accounts = programs.flatMap(chain.svm.accountsOf).filter((account) => {
      const holding = readHolding(account, chain.svm)
      return holding?.owner === holder && (mint === undefined || holding.mint === mint)
    })
    return inContext(chain, viewList(accounts, options, chain))
  },

  getTokenAccountBalance: ([address]: Params) => {
    const account = chain.svm.account(readAddress(address))
    const holding = account && readHolding(account, chain.svm)
    if (holding === undefined) throw invalidParams('not a Token account')
    return inContext(chain, holding.amount)
  },

  getTokenSupply: ([address]: Params) => {
    const account = chain.svm.account(readAddress(address))
    const supply = account && readSupply(account)
    if (supply === undefined) throw invalidParams('not a Token mint')
    return inContext(chain, supply)
  },
})

const viewList = (accounts: readonly SvmAccount[], options: unknown, { svm }: SolanaChain) =>
  accounts.map((account) => ({ pubkey: account.address, account: viewAccount(account, options, svm) }))

function readFilter(filter: unknown): (account: SvmAccount) => boolean {
  const { dataSize, memcmp } = readConfig(filter)
  if (dataSize !== undefined) {
    const size = readCount(dataSize)
    return ({ data }) => data.length === size
  }
  const { offset, bytes, encoding = 'base58' } = readConfig(memcmp)
  const start = readCount(offset)
  const wanted = (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(readText(bytes))
  return ({ data }) => wanted.every((byte, index) => data[start + index] === byte)
}
