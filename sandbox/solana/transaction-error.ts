/** An error as it stands on the wire: a name, or a name with details. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** litesvm gives errors without details as numbers; these are their names, in its order. */
const PLAIN_ERRORS = `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee
  InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex
  SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding
  WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit
  WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner
  InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit
  WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
  InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`.split(/\s+/)

const PLAIN_INSTRUCTION_ERRORS = `GenericError InvalidArgument InvalidInstructionData InvalidAccountData
  AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized
  UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified
  ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified
  NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding
  DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt
  UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc
  ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete
  ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow
  UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded
  MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/)

/** An error as litesvm gives it. Its classes are not exported, but each has members of its own. */
interface SvmError {
  readonly index?: number
  readonly accountIndex?: number
  readonly code?: number
  readonly msg?: string
  err?(): unknown
}

/** litesvm's error in Solana's wire form. */
export function toWireError(error: unknown): TransactionError {
  if (typeof error === 'number') return PLAIN_ERRORS[error] ?? 'ClusterMaintenance'
  const { index, accountIndex, err } = error as SvmError
  if (err !== undefined) return { InstructionError: [index, toWireInstructionError((error as SvmError).err?.())] }
  if (accountIndex === undefined) return { DuplicateInstruction: index }
  const isRent = (error as object).constructor.name === 'TransactionErrorInsufficientFundsForRent'
  return {
    [isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted']: { account_index: accountIndex },
  }
}

function toWireInstructionError(error: unknown): TransactionError {
  if (typeof error === 'number') return PLAIN_INSTRUCTION_ERRORS[error] ?? 'GenericError'
  const { code } = error as SvmError
  return code === undefined ? 'BorshIoError' : { Custom: code }
}

/** Solana's messages for the errors that occur often. Source: `solana-transaction-error`, its `Display`. */
const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFunds: 'insufficient funds for instruction',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  MissingRequiredSignature: 'missing required signature for instruction',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** The message of an error, for the message of a failed preflight. */
export function describeError(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? inWords(error)
  const [name, detail] = Object.entries(error)[0] ?? ['GenericError', undefined]
  if (name === 'Custom') return `custom program error: 0x${Number(detail).toString(16)}`
  if (name === 'InstructionError') {
    const [index, inner] = detail as [number, TransactionError]
    return `Error processing Instruction ${index}: ${describeError(inner)}`
  }
  if (name !== 'InsufficientFundsForRent') return inWords(name)
  const { account_index: account } = detail as { account_index: number }
  return `Transaction results in an account (${account}) with insufficient funds for rent`
}

/** `InvalidArgument` → `invalid argument`. */
const inWords = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/g, ' $&').toLowerCase()
