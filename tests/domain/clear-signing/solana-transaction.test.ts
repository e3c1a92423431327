import { type Address, address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import * as system from '@solana-program/system'
import * as token from '@solana-program/token'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { actionsOfRequest } from '../../../src/domain/clear-signing/request-actions.ts'
import { solanaMessage } from '../../../src/domain/clear-signing/solana-message.ts'
import {
  actionsOfMessage,
  readTransactionText,
  type SolanaKnowledge,
} from '../../../src/domain/clear-signing/solana-transaction.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { fromBase64 } from '../../../src/domain/shared/base64.ts'
import { at, bytesOf, instruction, ME, number, written, writtenWithTables } from './solana.ts'

const [BOB, MINT, MINE, THEIRS, VALIDATOR, TABLE, OTHER] = [2, 3, 4, 5, 6, 7, 8].map(at) as [
  ...[Address, Address, Address, Address, Address, Address, Address],
]
const messageWrittenAs = (text: string) => readTransactionText(text)?.message
const me = createNoopSigner(ME)
const [TOKEN_2022, STAKE, MEMO, BUDGET, JUPITER] = [
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'Stake11111111111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'ComputeBudget111111111111111111111111111111',
  'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
].map(address) as [Address, Address, Address, Address, Address]

const HELD: SolanaKnowledge = {
  tables: new Map(),
  holdings: new Map([
    [MINE, { mint: MINT, owner: ME }],
    [THEIRS, { mint: MINT, owner: BOB }],
  ]),
}

function says(instructions: readonly IInstruction[], known?: SolanaKnowledge): readonly SignedAction[] {
  const message = messageWrittenAs(written(ME, instructions))
  if (message === undefined) throw new Error('The transaction of this test cannot be read.')
  return actionsOfMessage(message, ME, known)
}

/** By default all keys are the account's own, and nothing is locked. */
const madeStake = ({ staker = ME, withdrawer = ME, until = 0n, epoch = 0n, custodian = VALIDATOR }) =>
  instruction(
    STAKE,
    [MINE],
    [
      ...[...number(0n, 4), ...bytesOf(staker), ...bytesOf(withdrawer)],
      ...[...number(until, 8), ...number(epoch, 8), ...bytesOf(custodian)],
    ],
  )

const sol = (amount: bigint, to: string = BOB, from?: string): SignedAction => ({
  ...{ kind: 'send', what: { token: undefined, amount }, from, to },
})
const sent = (amount: bigint, more: object = {}): SignedAction => ({
  ...{ kind: 'send', what: { token: MINT, amount, ...more }, from: undefined, to: BOB },
})

describe('actionsOfMessage', () => {
  it.each<[string, IInstruction, readonly SignedAction[]]>([
    ['a transfer', system.getTransferSolInstruction({ source: me, destination: BOB, amount: 5n }), [sol(5n)]],
    [
      'a new account',
      system.getCreateAccountInstruction({
        ...{ payer: me, newAccount: createNoopSigner(BOB), lamports: 5n, space: 1n, programAddress: OTHER },
      }),
      [sol(5n)],
    ],
    [
      'a new account by a seed',
      system.getCreateAccountWithSeedInstruction({
        ...{ payer: me, newAccount: BOB, baseAccount: me, base: ME, seed: 'a seed', amount: 5n, space: 1n },
        programAddress: OTHER,
      }),
      [sol(5n)],
    ],
    [
      'a transfer by a seed',
      system.getTransferSolWithSeedInstruction({
        ...{ source: MINE, baseAccount: me, destination: BOB, amount: 5n, fromSeed: 'a', fromOwner: OTHER },
      }),
      [sol(5n, BOB, MINE)],
    ],
    [
      'an account that is handed over',
      system.getAssignInstruction({ account: me, programAddress: OTHER }),
      [{ kind: 'control', account: ME, who: OTHER }],
    ],
    [
      'an account that is handed over by a seed',
      system.getAssignWithSeedInstruction({
        ...{ account: MINE, baseAccount: me, base: ME, seed: 'a seed', programAddress: OTHER },
      }),
      [{ kind: 'control', account: MINE, who: OTHER }],
    ],
    [
      'an account that is handed over, cut',
      instruction(system.SYSTEM_PROGRAM_ADDRESS, [MINE], [...number(1n, 4), ...bytesOf(BOB).slice(1)]),
      [{ kind: 'unknown', to: system.SYSTEM_PROGRAM_ADDRESS, selector: undefined }],
    ],
    [
      'money out of a nonce account',
      system.getWithdrawNonceAccountInstruction({
        ...{ nonceAccount: MINE, recipientAccount: BOB, nonceAuthority: me, withdrawAmount: 5n },
      }),
      [sol(5n, BOB, MINE)],
    ],
    [
      'a nonce account that is handed over',
      system.getAuthorizeNonceAccountInstruction({
        ...{ nonceAccount: MINE, nonceAuthority: me, newNonceAuthority: BOB },
      }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a transaction without an end',
      system.getAdvanceNonceAccountInstruction({ nonceAccount: MINE, nonceAuthority: me }),
      [{ kind: 'durable' }],
    ],
    [
      'tokens',
      token.getTransferInstruction({ source: MINE, destination: THEIRS, authority: me, amount: 5n }),
      [sent(5n)],
    ],
    [
      'tokens, checked',
      token.getTransferCheckedInstruction({
        ...{ source: MINE, mint: MINT, destination: THEIRS, authority: me, amount: 5n, decimals: 6 },
      }),
      [sent(5n, { decimals: 6 })],
    ],
    [
      'tokens of another account',
      token.getTransferInstruction({ source: THEIRS, destination: MINE, authority: me, amount: 5n }),
      [{ kind: 'send', what: { token: MINT, amount: 5n }, from: BOB, to: ME }],
    ],
    [
      'an allowance',
      token.getApproveInstruction({ source: MINE, delegate: BOB, owner: me, amount: 5n }),
      [{ kind: 'allow', what: { token: MINT, amount: 5n }, spender: BOB, change: 'set', until: undefined }],
    ],
    [
      'an allowance without a limit, checked',
      token.getApproveCheckedInstruction({
        ...{ source: MINE, mint: MINT, delegate: BOB, owner: me, amount: 2n ** 64n - 1n, decimals: 6 },
      }),
      [
        {
          ...{ kind: 'allow', what: { token: MINT, decimals: 6, amount: 'all' }, spender: BOB, change: 'set' },
          until: undefined,
        },
      ],
    ],
    [
      'an allowance that is taken back',
      token.getRevokeInstruction({ source: MINE, owner: me }),
      [{ kind: 'revoke', token: MINT, spender: undefined }],
    ],
    [
      'a token account that is handed over',
      token.getSetAuthorityInstruction({
        ...{ owned: MINE, owner: me, authorityType: token.AuthorityType.AccountOwner, newAuthority: BOB },
      }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a mint that is given up',
      token.getSetAuthorityInstruction({
        ...{ owned: MINT, owner: me, authorityType: token.AuthorityType.MintTokens, newAuthority: null },
      }),
      [{ kind: 'control', account: MINT, who: undefined }],
    ],
    [
      'tokens that are made',
      token.getMintToInstruction({ mint: MINT, token: THEIRS, mintAuthority: me, amount: 5n }),
      [{ kind: 'mint', what: { token: MINT, amount: 5n }, to: BOB }],
    ],
    [
      'tokens that are burnt',
      token.getBurnCheckedInstruction({ account: MINE, mint: MINT, authority: me, amount: 5n, decimals: 6 }),
      [{ kind: 'burn', what: { token: MINT, decimals: 6, amount: 5n }, from: undefined }],
    ],
    [
      'a token account that is closed',
      token.getCloseAccountInstruction({ account: MINE, destination: BOB, owner: me }),
      [{ kind: 'closeAccount', account: MINE, to: BOB }],
    ],
    [
      'a token account that is frozen',
      token.getFreezeAccountInstruction({ account: MINE, mint: MINT, owner: me }),
      [{ kind: 'freeze', account: MINE, isThawed: false }],
    ],
    [
      'a token account that is thawed',
      token.getThawAccountInstruction({ account: MINE, mint: MINT, owner: me }),
      [{ kind: 'freeze', account: MINE, isThawed: true }],
    ],
    [
      'a token account that is made ready',
      token.getInitializeAccount3Instruction({ account: OTHER, mint: MINT, owner: BOB }),
      [{ kind: 'openAccount', token: MINT, owner: BOB }],
    ],
    [
      'a token account that is made ready in the old way',
      token.getInitializeAccountInstruction({ account: OTHER, mint: MINT, owner: BOB }),
      [{ kind: 'openAccount', token: MINT, owner: BOB }],
    ],
    ['a count of wrapped SOL', token.getSyncNativeInstruction({ account: MINE }), []],
    [
      'a new token account',
      token.getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata: OTHER, owner: BOB, mint: MINT }),
      [{ kind: 'openAccount', token: MINT, owner: BOB }],
    ],
    [
      'a new token account, in the old way',
      instruction(address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'), [ME, OTHER, BOB, MINT], []),
      [{ kind: 'openAccount', token: MINT, owner: BOB }],
    ],
    [
      'tokens of Token-2022 with a fee',
      instruction(TOKEN_2022, [MINE, MINT, THEIRS, ME], [26, 1, ...number(5n, 8), 6, ...number(1n, 8)]),
      [{ kind: 'send', what: { token: MINT, decimals: 6, amount: 5n }, from: undefined, to: BOB, fee: 1n }],
    ],
    [
      'an extension of Token-2022 that is not known',
      instruction(TOKEN_2022, [MINT], [35, 0]),
      [{ kind: 'unknown', to: TOKEN_2022, selector: undefined }],
    ],
    [
      'a stake that is delegated',
      instruction(STAKE, [MINE, VALIDATOR, OTHER, OTHER, OTHER, ME], number(2n, 4)),
      [{ kind: 'stake', account: MINE, validator: VALIDATOR }],
    ],
    ['a stake that ends', instruction(STAKE, [MINE, OTHER, ME], number(5n, 4)), [{ kind: 'unstake', account: MINE }]],
    [
      'money out of a stake',
      instruction(STAKE, [MINE, BOB, OTHER, OTHER, ME], [...number(4n, 4), ...number(5n, 8)]),
      [sol(5n, BOB, MINE)],
    ],
    [
      'a stake that is handed over',
      instruction(STAKE, [MINE, OTHER, ME], [...number(1n, 4), ...bytesOf(BOB), ...number(1n, 4)]),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a stake that is handed over, checked',
      instruction(STAKE, [MINE, OTHER, ME, BOB], [...number(10n, 4), ...number(1n, 4)]),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    ['a stake of the account', madeStake({}), []],
    [
      'a stake that another may take out',
      madeStake({ withdrawer: BOB }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a stake of which another chooses the validator',
      madeStake({ staker: BOB }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a stake of which others do both',
      madeStake({ staker: BOB, withdrawer: OTHER }),
      [BOB, OTHER].map((who) => ({ kind: 'control', account: MINE, who })),
    ],
    [
      'a stake that another locks until a time',
      madeStake({ until: 2n ** 62n, custodian: BOB }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a stake that another locks until an epoch',
      madeStake({ epoch: 1n, custodian: BOB }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    ['a stake that the account itself locks', madeStake({ until: 2n ** 62n, custodian: ME }), []],
    ['a stake without a lockup, whoever could lift it', madeStake({ custodian: BOB }), []],
    [
      'a stake that another rules in each way, once',
      madeStake({ staker: BOB, withdrawer: BOB, epoch: 1n, custodian: BOB }),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'a stake whose lockup is cut',
      instruction(STAKE, [MINE], [...number(0n, 4), ...bytesOf(ME), ...bytesOf(ME), ...number(1n, 8)]),
      [{ kind: 'unknown', to: STAKE, selector: undefined }],
    ],
    ['a stake of the account, checked', instruction(STAKE, [MINE, OTHER, ME, ME], number(9n, 4)), []],
    [
      'a stake of which another chooses the validator, checked',
      instruction(STAKE, [MINE, OTHER, BOB, ME], number(9n, 4)),
      [{ kind: 'control', account: MINE, who: BOB }],
    ],
    [
      'stakes that become one',
      instruction(STAKE, [MINE, THEIRS], number(7n, 4)),
      [{ kind: 'closeAccount', account: THEIRS, to: MINE }],
    ],
    ['a note', instruction(MEMO, [], [...Buffer.from('Grüße')]), [{ kind: 'memo', text: 'Grüße' }]],
    ['a note that is no text', instruction(MEMO, [], [0xff]), [{ kind: 'unknown', to: MEMO, selector: undefined }]],
    [
      'a program that is not known',
      instruction(JUPITER, [ME], [1]),
      [{ kind: 'unknown', to: JUPITER, selector: undefined }],
    ],
    [
      'an instruction that is cut',
      instruction(system.SYSTEM_PROGRAM_ADDRESS, [ME, BOB], [2, 0, 0, 0, 1]),
      [{ kind: 'unknown', to: system.SYSTEM_PROGRAM_ADDRESS, selector: undefined }],
    ],
    [
      'an instruction without its accounts',
      instruction(system.SYSTEM_PROGRAM_ADDRESS, [ME], [2, 0, 0, 0, ...number(1n, 8)]),
      [{ kind: 'unknown', to: system.SYSTEM_PROGRAM_ADDRESS, selector: undefined }],
    ],
  ])('should read %s', (_what, given, expected) => {
    expect(says([given], HELD)).toEqual(expected)
  })

  it('S27 should always name each other account that rules a stake, and never the one that signs', () => {
    const whose = fc.constantFrom(ME, BOB, OTHER, VALIDATOR)
    const some = fc.bigInt(0n, 2n ** 63n - 1n)
    const lockup = fc.record({ until: fc.oneof(fc.constant(0n), some), epoch: fc.oneof(fc.constant(0n), some) })
    fc.assert(
      fc.property(whose, whose, whose, lockup, (staker, withdrawer, custodian, { until, epoch }) => {
        const told = says([madeStake({ staker, withdrawer, custodian, until, epoch })])
        const ruling = [staker, withdrawer, ...(until === 0n && epoch === 0n ? [] : [custodian])]
        const others = [...new Set(ruling)].filter((who) => who !== ME)
        expect(told).toEqual(others.map((who) => ({ kind: 'control', account: MINE, who })))
      }),
    )
  })

  it('should name the accounts of tokens where it does not know whose and of what they are', () => {
    const transfer = token.getTransferInstruction({ source: MINE, destination: THEIRS, authority: me, amount: 5n })
    expect(says([transfer])).toEqual([
      { kind: 'send', what: { token: undefined, holding: MINE, amount: 5n }, from: undefined, to: THEIRS },
    ])
  })

  it('should know whose a token account is that the transaction itself makes', () => {
    const made = token.getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata: OTHER, owner: BOB, mint: MINT })
    const transfer = token.getTransferInstruction({ source: MINE, destination: OTHER, authority: me, amount: 5n })
    expect(says([made, transfer]).at(-1)).toEqual(sent(5n))
  })

  const toTheirs = token.getTransferInstruction({ source: MINE, destination: THEIRS, authority: me, amount: 5n })
  const elsewhere: SignedAction = {
    ...{ kind: 'send', what: { token: MINT, amount: 5n }, from: undefined, to: THEIRS },
  }
  it.each<[string, readonly IInstruction[], string]>([
    [
      'is closed and made anew for another',
      [
        token.getCloseAccountInstruction({ account: THEIRS, destination: OTHER, owner: createNoopSigner(OTHER) }),
        token.getInitializeAccount3Instruction({ account: THEIRS, mint: MINT, owner: OTHER }),
      ],
      OTHER,
    ],
    [
      'is closed',
      [token.getCloseAccountInstruction({ account: THEIRS, destination: OTHER, owner: createNoopSigner(OTHER) })],
      THEIRS,
    ],
    [
      'gets another owner',
      [
        token.getSetAuthorityInstruction({
          ...{ owned: THEIRS, owner: createNoopSigner(BOB), newAuthority: OTHER },
          authorityType: token.AuthorityType.AccountOwner,
        }),
      ],
      OTHER,
    ],
    ['is handed to a program that is not known', [instruction(JUPITER, [THEIRS], [1])], THEIRS],
    [
      'is handed to the hook of a token',
      [instruction(TOKEN_2022, [OTHER, MINT, VALIDATOR, BOB, THEIRS], [12, ...number(1n, 8), 6])],
      THEIRS,
    ],
  ])('S232 should not name the owner before of a token account that %s in between', (_what, steps, receiver) => {
    expect(says([...steps, toTheirs], HELD).at(-1)).toEqual({ ...elsewhere, to: receiver })
    expect(says([toTheirs, ...steps], HELD)[0]).toEqual({ ...elsewhere, to: BOB })
  })

  it('S235 should not name the owner of a token account that another of the transactions hands over, in any order', () => {
    const anew = [
      token.getCloseAccountInstruction({ account: THEIRS, destination: ME, owner: me }),
      token.getInitializeAccount3Instruction({ account: THEIRS, mint: MINT, owner: OTHER }),
    ]
    const known = { ...HELD, holdings: new Map([...HELD.holdings, [THEIRS as string, { mint: MINT, owner: ME }]]) }
    const parts = (...asked: readonly (readonly IInstruction[])[]) => {
      const transactions = asked.map((each) => written(ME, each))
      const facts = { kind: 'solanaTransactions', count: asked.length, transactions, more: [] } as const
      return actionsOfRequest({ method: 'solana_signAllTransactions', facts, address: ME }, known)
    }
    expect(parts([toTheirs], [transferToBob])[0]).toEqual([{ ...elsewhere, to: ME }])
    expect(parts(anew, [toTheirs])[1]).toEqual([elsewhere])
    expect(parts([toTheirs], anew)[0]).toEqual([elsewhere])
    const cut = { kind: 'solanaTransactions', count: 2, transactions: ['AQ==', written(ME, [transferToBob])], more: [] }
    const asked = { method: 'solana_signAllTransactions', facts: cut as never, address: ME as string }
    expect(actionsOfRequest(asked)).toEqual([[{ kind: 'unread' }], [sol(5n)]])
  })

  it('should say what the account offers beside the base fee, rounded up', () => {
    const limit = instruction(BUDGET, [], [2, ...number(300_000n, 4)])
    const price = instruction(BUDGET, [], [3, ...number(10_001n, 8)])
    const transfer = system.getTransferSolInstruction({ source: me, destination: BOB, amount: 5n })
    expect(says([limit, price, transfer])).toEqual([sol(5n), { kind: 'priorityFee', atMost: 3001n }])
    // Without a limit each instruction may use 200,000 units, and the one that names the price 3,000.
    expect(says([price, transfer, transfer]).at(-1)).toEqual({ kind: 'priorityFee', atMost: 4031n })
    expect(says([limit, transfer])).toEqual([sol(5n)])
  })

  it('T12 should say what is offered by a transaction of nothing but a price', () => {
    const price = instruction(BUDGET, [], [3, ...number(10n ** 13n, 8)])
    expect(says([price])).toEqual([{ kind: 'priorityFee', atMost: 30_000_000_000n }])
  })

  it('should say that another account pays the fee', () => {
    const transfer = system.getTransferSolInstruction({ source: me, destination: BOB, amount: 5n })
    const message = messageWrittenAs(written(BOB, [transfer]))
    if (message === undefined) throw new Error('unreachable')
    expect(actionsOfMessage(message, ME)).toEqual([{ kind: 'sponsored', by: BOB }, sol(5n)])
  })

  it('should say once of each program that it is not known', () => {
    const swap = instruction(JUPITER, [ME], [1])
    expect(says([swap, swap])).toHaveLength(1)
  })

  const transferToBob = system.getTransferSolInstruction({ source: me, destination: BOB, amount: 5n })
  const withTable = writtenWithTables(ME, [transferToBob], { [TABLE]: [OTHER, BOB] })

  it('should follow lookup tables, and say plainly where it cannot', () => {
    const message = messageWrittenAs(withTable)
    if (message === undefined) throw new Error('unreachable')
    expect(message.tables).toEqual([TABLE])
    const known = { ...HELD, tables: new Map([[TABLE as string, [OTHER, BOB]]]) }
    expect(actionsOfMessage(message, ME, known)).toEqual([sol(5n)])
    expect(actionsOfMessage(message, ME)).toEqual([{ kind: 'unresolved', table: TABLE }])
    const short = { ...HELD, tables: new Map([[TABLE as string, [OTHER]]]) }
    expect(actionsOfMessage(message, ME, short)).toEqual([{ kind: 'unresolved', table: TABLE }])
  })

  it('should know which accounts may change', () => {
    const message = messageWrittenAs(written(ME, [transferToBob]))
    expect(message?.writable).toEqual([{ address: ME }, { address: BOB }])
    expect(message?.signers).toEqual([ME])
  })

  it('should say each amount exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (amount) => {
        expect(says([system.getTransferSolInstruction({ source: me, destination: BOB, amount })])).toEqual([
          sol(amount),
        ])
        const transfer = token.getTransferInstruction({ source: MINE, destination: THEIRS, authority: me, amount })
        expect(says([transfer], HELD)).toEqual([sent(amount)])
      }),
    )
  })
})

describe('readTransactionText', () => {
  const transfer = system.getTransferSolInstruction({ source: me, destination: BOB, amount: 5n })
  const inBase64 = written(ME, [transfer])
  const bytes = fromBase64(inBase64) ?? new Uint8Array()

  it('should read base58 too', () => {
    expect(messageWrittenAs(base58(bytes))).toEqual(messageWrittenAs(inBase64))
    expect(messageWrittenAs(inBase64)).toBeDefined()
  })

  it('S25 should take nothing that is cut, or goes on, for a message', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }), (end, more) => {
        expect(solanaMessage(bytes.subarray(0, end))).toBeUndefined()
        expect(solanaMessage(Uint8Array.from([...bytes, more]))).toBeUndefined()
      }),
    )
  })

  it('should end on any bytes, with no more than is there', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (some) => {
        const message = solanaMessage(Uint8Array.from([1, ...new Uint8Array(64), ...some]))
        expect(message?.instructions.length ?? 0).toBeLessThanOrEqual(some.length)
      }),
    )
  })

  it.each(['', 'no', '1'.repeat(2_000), 'AAAA', '####'])('should read nothing in %j', (text) => {
    expect(messageWrittenAs(text)).toBeUndefined()
  })

  it('should not read a version that it does not know', () => {
    const next = Uint8Array.from([1, ...new Uint8Array(64), 0x81, ...bytes.subarray(65)])
    expect(solanaMessage(next)).toBeUndefined()
  })
})
