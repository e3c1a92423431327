import { comparable } from '../../domain/account/same-account.ts'
import type { Quantity, SignedAction } from '../../domain/clear-signing/action.ts'
import {
  allowanceOf,
  anyPartyOf,
  assetOf,
  isBoundless,
  isUnsureThing,
  partyOf,
  quantityOf,
  type Telling,
} from './asset-text.ts'
import { grantText } from './grant-text.ts'
import { filled, inDanger, listed, type Pieces, said } from './pieces.ts'
import { endText, isEndless, timeOf } from './end-text.ts'
import { quoted } from './quoted.ts'
import type { ToldAction } from './told-action.ts'

type Kind = SignedAction['kind']
type Of<K extends Kind> = Extract<SignedAction, { readonly kind: K }>

const plain = (pieces: Pieces, more: Partial<ToldAction> = {}): ToldAction => ({
  pieces,
  weight: 'plain',
  notes: [],
  ...more,
})

/** What an action does, as a sentence in the visitor's language: for each kind one way to say it. */
export function actionText(action: SignedAction, telling: Telling): ToldAction {
  const tell = TELLERS[action.kind] as (given: SignedAction, how: Telling) => ToldAction
  return tell(action, telling)
}

const allow = ({ what, spender, change, until }: Of<'allow'>, telling: Telling): ToldAction => {
  const { does } = telling.text
  const boundless = isBoundless(what)
  const amount = change === 'set' || boundless ? allowanceOf(what, telling) : quantityOf(what, telling)
  const sentence = change === 'set' || boundless ? does.allow : change === 'more' ? does.allowMore : does.allowLess
  return {
    pieces: filled(sentence, partyOf(spender, telling), amount),
    weight: (boundless && change !== 'less') || isUnsureThing(what, telling) ? 'danger' : 'plain',
    notes: change === 'less' ? [] : [endText(until, telling)],
    about: what,
  }
}

const send = ({ what, from, to, isPayment, fee }: Of<'send'>, telling: Telling): ToldAction => {
  const { does, notes } = telling.text
  const [amount, receiver] = [quantityOf(what, telling), partyOf(to, telling)]
  const pieces =
    from !== undefined
      ? filled(does.move, amount, partyOf(from, telling), receiver)
      : filled(isPayment === true ? does.pay : does.send, amount, receiver)
  const kept = fee === undefined || fee === 0n ? [] : [filled(notes.fee, quantityOf({ ...what, amount: fee }, telling))]
  return plain(pieces, {
    weight: what.amount === 'all' ? 'danger' : 'plain',
    notes: kept,
    about: what,
    ...(from === undefined && !isPayment && { recipient: to }),
  })
}

const some = (items: readonly Quantity[], telling: Telling): Pieces =>
  listed(
    items.map((item) => quantityOf(item, telling)),
    telling.locale,
  )

const trade = ({ gives, gets, others }: Of<'trade'>, telling: Telling): ToldAction => {
  const { does, notes } = telling.text
  const [about] = gives.length > 0 ? gives : gets
  const isGift = gives.length > 0 && gets.length === 0
  const given = some(gives, telling)
  const pieces =
    gives.length === 0
      ? filled(does.gain, some(gets, telling))
      : gets.length === 0
        ? filled(does.tradeForNothing, given)
        : filled(does.trade, given, some(gets, telling))
  return plain(pieces, {
    weight: isGift || gives.some(({ amount }) => amount === 'all') ? 'danger' : 'plain',
    notes: others.length === 0 ? [] : [filled(notes.others, some(others, telling))],
    ...(about !== undefined && { about }),
  })
}

const control = ({ account, who }: Of<'control'>, telling: Telling): ToldAction => {
  const { does, parts } = telling.text
  const of = account === undefined ? said(parts.thisAccount) : partyOf(account, telling)
  return plain(who === undefined ? filled(does.controlChange, of) : filled(does.control, partyOf(who, telling), of), {
    weight: 'danger',
  })
}

const delegate = ({ code, isEverywhere }: Of<'delegate'>, telling: Telling): ToldAction => {
  const { does, notes } = telling.text
  return plain(code === undefined ? said(does.undelegate) : filled(does.delegate, partyOf(code, telling)), {
    weight: code === undefined ? 'plain' : 'danger',
    notes: isEverywhere ? [code === undefined ? said(notes.everywhere) : inDanger(said(notes.everywhere))] : [],
  })
}

const actAs = ({ as, account, actions }: Of<'actAs'>, telling: Telling): ToldAction => {
  const inner = actions.map((each) => actionText(each, telling))
  return plain(filled(telling.text.does[as], partyOf(account, telling)), {
    sign: 'account',
    inner: inner.length === 0 ? [plain(said(telling.text.does.noCall))] : inner,
  })
}

const unknown = ({ to, selector }: Of<'unknown'>, telling: Telling): ToldAction => {
  const { does } = telling.text
  const place = partyOf(to, telling)
  const isEvm = to.startsWith('0x')
  const pieces = !isEvm
    ? filled(does.unknownProgram, place)
    : selector === undefined
      ? filled(does.unknownPlain, place)
      : filled(does.unknownCall, [{ text: selector, look: 'address' }], place)
  return plain(pieces, { weight: 'caution' })
}

const assetOrUnknown = (token: string | undefined, telling: Telling): Pieces =>
  token === undefined ? said(telling.text.parts.unknownToken) : assetOf({ token }, telling)

const revoke = ({ token, spender }: Of<'revoke'>, telling: Telling): ToldAction => {
  const { does } = telling.text
  const asset = assetOrUnknown(token, telling)
  const pieces =
    spender === undefined ? filled(does.revokeAll, asset) : filled(does.revoke, partyOf(spender, telling), asset)
  return plain(pieces, token === undefined ? {} : { about: { token } })
}

const TELLERS: { readonly [K in Kind]: (action: Of<K>, telling: Telling) => ToldAction } = {
  allow,
  allowAll: ({ token, spender }, telling) =>
    plain(
      filled(
        telling.text.does.allow,
        partyOf(spender, telling),
        inDanger(filled(telling.text.parts.every, assetOf({ token }, telling))),
      ),
      { weight: 'danger', notes: [said(telling.text.notes.noEnd)], about: { token } },
    ),
  revoke,
  takeOnce: ({ what, spender }, telling) =>
    plain(filled(telling.text.does.allowOnce, anyPartyOf(spender, telling), allowanceOf(what, telling)), {
      weight: isBoundless(what) || isUnsureThing(what, telling) ? 'danger' : 'plain',
      about: what,
    }),
  send,
  burn: ({ what, from }, telling) => {
    const { does } = telling.text
    const amount = quantityOf(what, telling)
    return plain(from === undefined ? filled(does.burn, amount) : filled(does.burnOf, amount, partyOf(from, telling)), {
      about: what,
    })
  },
  mint: ({ what, to }, telling) =>
    plain(filled(telling.text.does.mint, quantityOf(what, telling), partyOf(to, telling)), { about: what }),
  trade,
  control,
  delegate,
  grant: grantText,
  actAs,
  sponsored: ({ by }, telling) => plain(filled(telling.text.does.sponsored, partyOf(by, telling))),
  signatureUntil: ({ until }, telling) =>
    isEndless(until)
      ? plain(said(telling.text.does.signatureForEver), { weight: 'caution', sign: 'time' })
      : plain(filled(telling.text.does.signatureUntil, timeOf(until, telling.locale)), { sign: 'time' }),
  signIn: ({ domain }, telling) => plain(filled(telling.text.does.signIn, quoted(domain))),
  create: (_, { text }) => plain(said(text.does.create)),
  unknown,
  unread: (_, { text }) => plain(said(text.does.unread), { weight: 'caution' }),
  openAccount: ({ token, owner }, telling) =>
    plain(filled(telling.text.does.openAccount, assetOrUnknown(token, telling), partyOf(owner, telling)), {
      ...(token !== undefined && { about: { token } }),
    }),
  closeAccount: ({ account, to }, telling) =>
    plain(filled(telling.text.does.closeAccount, partyOf(account, telling), partyOf(to, telling))),
  freeze: ({ account, isThawed }, telling) =>
    plain(filled(isThawed ? telling.text.does.thaw : telling.text.does.freeze, partyOf(account, telling))),
  stake: ({ account, validator }, telling) =>
    plain(filled(telling.text.does.stake, partyOf(account, telling), partyOf(validator, telling))),
  unstake: ({ account }, telling) => plain(filled(telling.text.does.unstake, partyOf(account, telling))),
  memo: ({ text }, telling) => plain(filled(telling.text.does.memo, quoted(text))),
  priorityFee: ({ atMost }, telling) =>
    plain(
      filled(
        telling.text.does.priorityFee,
        filled(telling.text.parts.upTo, quantityOf({ token: undefined, amount: atMost }, telling)),
      ),
    ),
  durable: (_, { text }) => plain(said(text.does.durable), { weight: 'caution' }),
  unresolved: ({ table }, telling) =>
    plain(filled(telling.text.does.unresolved, partyOf(table, telling)), { weight: 'caution' }),
}

/** Each address in it with what it is called there. */
export function addressesOf(
  told: readonly ToldAction[],
): readonly { readonly name: string; readonly address: string }[] {
  const found = new Map<string, { readonly name: string; readonly address: string }>()
  const note = (pieces: Pieces) => {
    for (const { text, address, name = text } of pieces)
      if (address !== undefined) found.set(comparable(address), { name, address })
  }
  const visit = (some: readonly ToldAction[]) => {
    for (const { pieces, notes, inner = [] } of some) {
      note(pieces)
      notes.forEach(note)
      visit(inner)
    }
  }
  visit(told)
  return [...found.values()]
}
