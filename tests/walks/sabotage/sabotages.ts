import type { Sabotage } from './sabotage.ts'

/** Fixes of defects that were found before any walker existed, in all parts of Portico; chosen before the first run. */
const MENDS: readonly Sabotage[] = [
  {
    id: 'V01',
    takesOut: 'What only moves is waited for, and not taken for hidden; the first frame has the view that stays',
    walker: 'reopen',
    edits: [
      { file: 'src/ui/modal/sight.ts', from: '  await comingToRest(dialog)\n', to: '' },
      {
        file: 'src/ui/motion/height-motion.ts',
        from: 'this.last = height === 0 ? undefined : { place, height, window }',
        to: 'this.last = { place, height, window }',
      },
      {
        file: 'src/ui/modal/expected-view.ts',
        // As it was: a wallet on a phone, which is offered in the first view, counted as one in the page.
        from: 'if (core !== undefined) return core.modal.openingView(options)',
        to: `if (core !== undefined)
    return chooseOpeningView({
      hasAdapters: core.wallets.installed.snapshot().length > 0,
      isMobile: core.platform.isMobile,
    })`,
      },
    ],
  },
  {
    id: 'V03',
    takesOut: 'A node or service that has failed to tell a balance is left alone for 30 s',
    walker: 'model',
    edits: [
      {
        file: 'src/application/account/balance-hold.ts',
        from: 'return this.secondsLeft(source) > 0',
        to: 'return false',
      },
    ],
  },
  {
    id: 'V15',
    takesOut: 'Of many codes the oldest is taken back',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/open-pairings.ts',
        from: 'const surplus = others.splice(0, Math.max(0, others.length + 1 - MAX_OPEN_PAIRINGS))',
        to: 'const surplus: typeof others = []',
      },
    ],
  },
  {
    id: 'V25',
    takesOut: 'A modal that shows an account closes when the account goes',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/reset-connection.ts',
        from: 'if (modal.open && needsAccount(viewOf(modal))) this.closeModal.execute()',
        to: '',
      },
    ],
  },
  {
    id: 'V27',
    takesOut: 'A notice goes away from what has the focus',
    walker: 'visit',
    edits: [{ file: 'src/ui/modal/Toasts.tsx', from: 'useClearOfFocus(list, toasts.length > 0)', to: '' }],
  },
  {
    id: 'S02',
    takesOut: 'A no that is only read from words leaves a send unknown',
    walker: 'model',
    edits: [
      {
        file: 'src/domain/send/send-failure.ts',
        from: "return isDoubtful ? 'unknown' : 'rejected'",
        to: "return 'rejected'",
      },
      {
        file: 'src/application/connection/ask-wallet.ts',
        from: 'if (!failure.isDoubtful || !isNo) return failure',
        to: 'return failure',
      },
    ],
  },
  {
    id: 'S07',
    takesOut: 'A page is held back after three refusals in a row',
    walker: 'model',
    edits: [{ file: 'src/application/provider/ask-for-script.ts', from: 'if (wait === 0) return', to: 'return' }],
  },
  {
    id: 'S10',
    takesOut: 'A text to sign in with is put to the wallet once',
    walker: 'model',
    edits: [
      {
        file: 'src/application/signing/sign-in.ts',
        from: "if (this.confirmed.has(review)) throw new CoreError('SIGNIN_INVALID', { details: 'This was confirmed before.' })",
        to: '',
      },
    ],
  },
  {
    id: 'S11',
    takesOut: 'A code of one tab counts also after a wallet was connected in another',
    walker: 'model',
    edits: [
      {
        file: 'src/domain/connection/settlement.ts',
        from: "if (pairing.phase === 'used') return 'surplus'",
        to: "if (pairing.phase === 'used' || isTaken) return 'surplus'",
      },
    ],
  },
  {
    id: 'S12',
    takesOut: 'A send that a reorganisation takes out of its block is pending again',
    walker: 'model',
    edits: [
      {
        file: 'src/application/transactions/status-change.ts',
        from: "if (entry.block !== undefined) return { ...nowhere, status: 'pending' }",
        to: '',
      },
    ],
  },
  {
    id: 'S18',
    takesOut: 'A relay that has pushed in vain is asked, and a socket that says nothing is replaced',
    walker: 'relay',
    edits: [
      {
        file: 'src/adapters/connectors/walletconnect/silence-watch.ts',
        from: 'if (this.isStopped || this.cancel !== undefined) return',
        to: 'return',
      },
    ],
  },
  {
    id: 'T10',
    takesOut: 'A hash that is another send’s is not this one’s',
    walker: 'model',
    edits: [
      {
        file: 'src/domain/send/sent-transactions.ts',
        from: 'isTaken(sentTransactions, changed) ? withoutHash({ ...changed, signed: entry.signed }) : changed,',
        to: 'changed,',
      },
    ],
  },
  {
    id: 'T23',
    takesOut: 'An account that goes with its extension goes with a reason',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/follow-sessions.ts',
        from: "if (isLocalTopic(topic)) return 'SESSION_GONE'",
        to: '',
      },
    ],
  },
  {
    id: 'T25',
    takesOut: 'A visitor whose connection cannot be brought back is told',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/restore-sessions.ts',
        from: `    if (isExpired) this.tellOfExpiry(choices)
    else this.state.notice.set({ kind: 'error', code: 'SESSION_NOT_RESTORED', isBrought: true })
`,
        to: '',
      },
    ],
  },
  {
    id: 'T30',
    takesOut: 'What storage has lost of a connection is written again',
    walker: 'model',
    edits: [{ file: 'src/application/connection/follow-tabs.ts', from: 'this.persisted.keep()', to: '' }],
  },
  {
    id: 'T43',
    takesOut: 'That a failed send was told is written down for the other tabs and the next visit',
    walker: 'model',
    edits: [
      {
        file: 'src/application/transactions/track-sends.ts',
        from: 'this.change(id, { ...change, isTold: true })',
        to: 'this.change(id, change)',
      },
    ],
  },
  {
    id: 'Q01',
    takesOut: 'What other tabs live on stays when a session ends in one',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/persisted-state.ts',
        from: `    if (others !== undefined && recordsOf(others).length > 0) return this.choices.write(others)
`,
        to: '',
      },
    ],
  },
  {
    id: 'Q12',
    takesOut: 'What a full storage does not take is kept for the tab',
    walker: 'model',
    edits: [
      {
        file: 'src/adapters/storage/browser-store.ts',
        from: 'if (this.tabStorage === undefined || isAside(key)) return false',
        to: 'return false',
      },
    ],
  },
  {
    id: 'Q16',
    takesOut: 'A tab that writes its sends leaves those that it has not heard of',
    walker: 'model',
    edits: [
      {
        file: 'src/application/transactions/sent-transaction-store.ts',
        from: 'const sentTransactions = mergedSentTransactions(mine, this.read() ?? [])',
        to: 'const sentTransactions = mine',
      },
    ],
  },
  {
    id: 'Q24',
    takesOut: 'What the visitor took back before the wallet was asked is never put to it',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/ask-wallet.ts',
        from: 'if (wanted.aborted || until?.aborted === true) throw',
        to: 'if (until?.aborted === true) throw',
      },
    ],
  },
]

const GUARDS: readonly Sabotage[] = [
  {
    id: 'code before the core',
    takesOut: 'The core goes on with the code that was on screen before it',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/make-pairing.ts',
        from: '    this.drawn = topic\n    this.drawnSeenMs = seenMs\n',
        to: '',
      },
    ],
  },
  {
    id: 'bound of the sent transactions',
    takesOut: 'Of many sends the oldest that are settled go',
    walker: 'model',
    edits: [
      {
        file: 'src/domain/send/sent-transactions.ts',
        from: 'sentTransactions.filter((each, index) => index < SENT_TRANSACTIONS_CAPACITY || !isSettled(each))',
        to: 'sentTransactions',
      },
    ],
  },
  {
    id: 'end of the wait after a return',
    takesOut: 'A page that is back from the wallet’s app waits for an answer for five seconds',
    walker: 'model',
    edits: [
      {
        file: 'src/application/connection/connection.ts',
        from: 'this.cancelBuffering = this.clock.after(BUFFERING_MS, () => this.app.connection.update(bufferingIs(false)))',
        to: '',
      },
    ],
  },
  {
    id: 'late yes to a script',
    takesOut: 'A yes counts only for the account and the network that were shown',
    walker: 'model',
    edits: [
      {
        file: 'src/application/provider/ask-for-script.ts',
        from: 'private mustBeUnchanged({ account, leadsTo }: ScriptRequest): void {',
        to: 'private mustBeUnchanged({ account, leadsTo }: ScriptRequest): void {\n    return',
      },
    ],
  },
  {
    id: 'end of a search',
    takesOut: 'A search is called off when the page ends',
    walker: 'model',
    edits: [{ file: 'src/application/wallets/wallets.ts', from: 'this.searchWallets.stop()', to: '' }],
  },
  {
    id: 'guard of stored links',
    takesOut: 'A stored link to a wallet is looked at before it is used',
    walker: 'model',
    edits: [
      {
        file: 'src/domain/connection/deep-link-choice.ts',
        from: "const safe = guardLink(fields?.get('href'), rules)",
        to: "const safe = { blocked: false, href: readText(fields?.get('href')) ?? '' }",
      },
    ],
  },
]

export const SABOTAGES: readonly Sabotage[] = [...MENDS, ...GUARDS]
