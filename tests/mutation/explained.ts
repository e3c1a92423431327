/** A change to the code that no test can notice, and why. */
export interface Explained {
  readonly file: string
  /** The code that was changed, and what it was changed to, as the report shows them. */
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** Each is looked at when its file changes. None stands here because a test would be long. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/domain/network/chain-id.ts',
    code: "namespaceOf(chain) === 'solana'",
    becomes: 'true',
    why: 'No reference of an EVM network is that of a Solana cluster; the question saves the search.',
  },
  {
    file: 'src/domain/sign-in/sign-in-message.ts',
    code: 'text !== undefined',
    becomes: 'true',
    why: 'The word that stands for an absent text hides nothing; the compiler asks for the question.',
  },
  {
    file: 'src/domain/tokens/token-balance.ts',
    code: 'nameOf(one) < nameOf(other)',
    becomes: 'nameOf(one) <= nameOf(other)',
    why: 'No two rows are of one token.',
  },
  {
    file: 'src/domain/nfts/nft-list.ts',
    code: 'page.next !== undefined',
    becomes: 'true',
    why: 'Where there is no next page, none is what the list gets; the compiler asks for the question.',
  },
  {
    file: 'src/domain/account/account-changes.ts',
    code: 'granted[0]?.chain',
    becomes: 'granted[0].chain',
    why: 'Who is connected was granted at least one account.',
  },
  {
    file: 'src/domain/account/choices-of-tabs.ts',
    code: '(other.expiresAt ?? 0) > (choice.expiresAt ?? 0)',
    becomes: '(other.expiresAt ?? 0) >= (choice.expiresAt ?? 0)',
    why: 'Where both are the same it does not matter whose is kept.',
  },
  {
    file: 'src/domain/analytics/view-event.ts',
    code: 'default:\n      return undefined',
    becomes: 'default:',
    why: 'A function that ends without a word gives the same.',
  },
  {
    file: 'src/domain/shared/reading.ts',
    code: '{\n    return undefined\n  }',
    becomes: '{}',
    why: 'A function that ends without a word gives the same.',
  },
  {
    file: 'src/domain/shared/reading.ts',
    code: "typeof value === 'number'",
    becomes: 'true',
    why: 'The next question answers this one too; the compiler asks for it.',
  },
  {
    file: 'src/domain/shared/utf8-text.ts',
    code: '{\n    return undefined\n  }',
    becomes: '{}',
    why: 'A function that ends without a word gives the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: 'raw.length <= max && PLAIN.test(raw)',
    becomes: 'false',
    why: 'The way for most names is only the shorter one: the long way comes to the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: 'raw.length <= max',
    becomes: 'raw.length < max',
    why: 'The way for most names is only the shorter one: the long way comes to the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: 'text.length <= max',
    becomes: 'false',
    why: 'The way for most names is only the shorter one: the long way comes to the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: 'text.length <= max',
    becomes: 'text.length < max',
    why: 'The way for most names is only the shorter one: the long way comes to the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: 'ASCII.test(text)',
    becomes: 'false',
    why: 'The way for most names is only the shorter one: the long way comes to the same.',
  },
  {
    file: 'src/domain/shared/display-text.ts',
    code: "{ granularity: 'grapheme' }",
    becomes: '{}',
    why: 'It is what the language means where nothing is said.',
  },
  {
    file: 'src/domain/solana/association-uri.ts',
    code: '{ allowLoopbackHttp: false }',
    becomes: '{}',
    why: 'Nothing but https passes the next question, whatever this one lets by.',
  },
  {
    file: 'src/domain/solana/association-uri.ts',
    code: 'false',
    becomes: 'true',
    why: 'Nothing but https passes the next question, whatever this one lets by.',
  },
  {
    file: 'src/domain/solana/solana-wallets.ts',
    code: '{ allowLoopbackHttp: false }',
    becomes: '{}',
    why: 'Nothing but https passes the next question, whatever this one lets by.',
  },
  {
    file: 'src/domain/solana/solana-wallets.ts',
    code: 'false',
    becomes: 'true',
    why: 'Nothing but https passes the next question, whatever this one lets by.',
  },
  {
    file: 'src/domain/solana/association-uri.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'No text with spaces in it passes, as none at all does not.',
  },
  {
    file: 'src/domain/solana/on-curve.ts',
    code: 'square - 1n + P',
    becomes: 'square - 1n - P',
    why: 'Only its even powers are taken, which are the same of both signs.',
  },
  {
    file: 'src/domain/modal/accent.ts',
    code: 'share <= 0.04045',
    becomes: 'share < 0.04045',
    why: 'No channel is just that share of 255.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "{\n  let before = group[0]?.metadata.minedAt ?? ''\n  for (const { metadata } of group) {\n    const { minedAt } = metadata\n    if (minedAt.length !== before.length || minedAt > before || !minedAt.endsWith('Z')) return false\n    before = minedAt\n  }\n  return true\n}",
    becomes: '{}',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "minedAt.length !== before.length || minedAt > before || !minedAt.endsWith('Z')",
    becomes: 'true',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "group[0]?.metadata.minedAt ?? ''",
    becomes: "group[0]?.metadata.minedAt && ''",
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: 'minedAt.length !== before.length',
    becomes: 'minedAt.length === before.length',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: 'minedAt > before',
    becomes: 'minedAt >= before',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: 'minedAt > before',
    becomes: 'minedAt <= before',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "!minedAt.endsWith('Z')",
    becomes: "minedAt.endsWith('Z')",
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "minedAt.endsWith('Z')",
    becomes: "minedAt.startsWith('Z')",
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: 'true',
    becomes: 'false',
    why: 'What is in its order already stays so when it is sorted.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: 'group[0]?.metadata',
    becomes: 'group[0].metadata',
    why: 'No month is kept without a transaction.',
  },
  {
    file: 'src/domain/transactions/months.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'No month is kept without a transaction.',
  },
  {
    file: 'src/domain/transactions/history.ts',
    code: 'page.next !== undefined',
    becomes: 'true',
    why: 'Where there is no next page, none is what the history gets; the compiler asks for the question.',
  },
  {
    file: 'src/domain/transactions/decimal.ts',
    code: '[]',
    becomes: '["Stryker was here"]',
    why: 'Its second part is missing all the same.',
  },
  {
    file: 'src/domain/transactions/summary.ts',
    code: "'0'",
    becomes: '""',
    why: 'What is no number counts as nothing.',
  },
  {
    file: 'src/domain/transactions/summary.ts',
    code: 'transfer?.sender',
    becomes: 'transfer.sender',
    why: 'Where something came in there is a transfer by which it did.',
  },
  {
    file: 'src/domain/send/recipient-warning.ts',
    code: '[]',
    becomes: '["Stryker was here"]',
    why: 'Nobody is called so: no address looks like it.',
  },
  {
    file: 'src/domain/connection/clock-skew.ts',
    code: 'skew > 0',
    becomes: 'skew >= 0',
    why: 'A clock that is right has been left out before.',
  },
  {
    file: 'src/domain/send/amount.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'What stands before a point is always there, if only as nothing: the default is for the compiler.',
  },
  {
    file: 'src/domain/send/amount.ts',
    code: 'amount < 0n',
    becomes: 'amount <= 0n',
    why: 'Minus nothing is nothing.',
  },
  {
    file: 'src/domain/send/sendable.ts',
    code: 'held > kept',
    becomes: 'held >= kept',
    why: 'What is left of the same is nothing, which is the other answer too.',
  },
  {
    file: 'src/adapters/evm/erc20.ts',
    code: "'transfer'",
    becomes: '""',
    why: 'Without a name viem takes the first function of the ABI, which is this one.',
  },
  {
    file: 'src/adapters/transactions/read-transaction.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'Neither of them is a decimal number.',
  },
  {
    file: 'src/adapters/transactions/read-transaction.ts',
    code: 'url !== undefined',
    becomes: 'true',
    why: 'The pattern does not fit the word "undefined": the question is for the compiler.',
  },
  {
    file: 'src/domain/wallets/read-image.ts',
    code: 'format === undefined',
    becomes: 'false',
    why: 'What is of no format has no header; the compiler asks for the question.',
  },
  {
    file: 'src/domain/rpc/calls-status.ts',
    code: "typeof code !== 'number'",
    becomes: 'false',
    why: 'The next question answers this one too; the compiler asks for it.',
  },
  {
    file: 'src/domain/rpc/wallet-error.ts',
    code: "typeof code === 'number'",
    becomes: 'true',
    why: 'No word is less than a number; the compiler asks for the question.',
  },
  {
    file: 'src/domain/rpc/wallet-error.ts',
    code: 'code <= NUMBERS_OF_NODES',
    becomes: 'code < NUMBERS_OF_NODES',
    why: 'The number itself has no meaning to us.',
  },
]
