import { getBase58Decoder, getBase64Decoder } from '@solana/web3.js'
import type { CompiledTransactionMessage } from '@solana/web3.js'
import type { LandedTransaction, SolanaChain } from './chain.ts'
import { readConfig } from './params.ts'
import { RPC_CODES, RpcError, invalidParams } from './rpc-error.ts'
import type { SvmAccount } from './svm.ts'
import { readHolding } from './token-accounts.ts'

/** A transaction in a block, as `getTransaction` shows it. */
export function viewTransaction(landed: LandedTransaction, options: unknown, chain: SolanaChain): unknown {
  const { encoding = 'json', maxSupportedTransactionVersion } = readConfig(options)
  const { version } = landed.message
  if (version !== 'legacy' && !(Number(maxSupportedTransactionVersion) >= version))
    throw new RpcError(
      RPC_CODES.versionUnsupported,
      `Transaction version (${version}) is not supported by the requesting client. ` +
        `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  return {
    slot: landed.slot,
    blockTime: landed.blockTime,
    version: maxSupportedTransactionVersion === undefined ? undefined : version,
    transaction: encodeTransaction(landed, encoding),
    meta: viewMeta(landed, chain),
  }
}

export const viewStatus = ({ outcome }: LandedTransaction) =>
  outcome.error === null ? { Ok: null } : { Err: outcome.error }

function viewMeta(landed: LandedTransaction, chain: SolanaChain) {
  const { outcome, fee, before, after } = landed
  return {
    err: outcome.error,
    status: viewStatus(landed),
    fee,
    preBalances: before.map((account) => account?.lamports ?? 0n),
    postBalances: after.map((account) => account?.lamports ?? 0n),
    preTokenBalances: tokenBalances(before, chain),
    postTokenBalances: tokenBalances(after, chain),
    innerInstructions: outcome.innerInstructions,
    logMessages: outcome.logs,
    computeUnitsConsumed: outcome.unitsConsumed,
    loadedAddresses: { writable: [], readonly: [] },
    returnData: outcome.returnData ?? undefined,
    rewards: [],
  }
}

function tokenBalances(accounts: readonly (SvmAccount | undefined)[], { svm }: SolanaChain) {
  return accounts.flatMap((account, accountIndex) => {
    const holding = account && readHolding(account, svm)
    if (account === undefined || holding === undefined) return []
    const { mint, owner, amount } = holding
    return [{ accountIndex, mint, owner, programId: account.owner, uiTokenAmount: amount }]
  })
}

function encodeTransaction({ bytes, message, signature }: LandedTransaction, encoding: unknown): unknown {
  switch (encoding) {
    case 'base64':
      return [getBase64Decoder().decode(bytes), 'base64']
    case 'base58':
      return [getBase58Decoder().decode(bytes), 'base58']
    case 'json':
      return { signatures: signaturesIn(bytes, message, signature), message: viewMessage(message) }
    case 'jsonParsed':
      return { signatures: signaturesIn(bytes, message, signature), message: viewParsedMessage(message) }
    default:
      throw invalidParams(`unknown encoding ${JSON.stringify(encoding)}.`)
  }
}

/** They come before the message, 64 bytes each, after their count in one byte (there are never 128 of them). */
function signaturesIn(bytes: Uint8Array, { header }: CompiledTransactionMessage, first: string): string[] {
  const others = Array.from({ length: header.numSignerAccounts - 1 }, (_, index) => 1 + 64 * (index + 1))
  return [first, ...others.map((start) => getBase58Decoder().decode(bytes.subarray(start, start + 64)))]
}

function viewMessage(message: CompiledTransactionMessage) {
  const { header } = message
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: message.staticAccounts,
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: base58(data),
      stackHeight: null,
    })),
    ...lookups(message),
  }
}

/** Accounts with their roles and instructions with their addresses; the instructions' own data stays as it is. */
function viewParsedMessage(message: CompiledTransactionMessage) {
  const { header, staticAccounts } = message
  const signers = header.numSignerAccounts
  return {
    accountKeys: staticAccounts.map((pubkey, index) => ({
      pubkey,
      signer: index < signers,
      writable:
        index < signers
          ? index < signers - header.numReadonlySignerAccounts
          : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
      source: 'transaction',
    })),
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programId: staticAccounts[programAddressIndex],
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: base58(data),
      stackHeight: null,
    })),
    ...lookups(message),
  }
}

const base58 = (data: ArrayLike<number> | undefined): string => getBase58Decoder().decode(Uint8Array.from(data ?? []))

function lookups(message: CompiledTransactionMessage) {
  if (message.version === 'legacy') return {}
  return {
    addressTableLookups: (message.addressTableLookups ?? []).map((table) => ({
      accountKey: table.lookupTableAddress,
      writableIndexes: table.writableIndices,
      readonlyIndexes: table.readableIndices,
    })),
  }
}
