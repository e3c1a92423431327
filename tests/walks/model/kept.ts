import { EVERYWHERE } from '../../support/accounts.ts'
import { NOWHERE, type Setting } from './setting.ts'
import type { WrittenStory } from './story.ts'

const APPROVED = `wallet approves the code on screen ${JSON.stringify(EVERYWHERE)}`

const CONNECTED: Partial<Setting> = { isConnected: true }

/** Commands and inputs that happen in one turn, in the active tab or another. */
const together = (...parts: readonly (readonly [name: string, input?: unknown, tab?: number])[]): string =>
  `these happen together ${JSON.stringify(parts.map(([name, input = null, tab = 0]) => ({ name, input, tab })))}`

const onPlainPage = (...lines: readonly string[]): WrittenStory => ({ setting: NOWHERE, lines })

/** Stories that failed once, by what went wrong. */
export const KEPT: Readonly<Record<string, WrittenStory>> = {
  'W01: the service for names failed by an error that was not ours': onPlainPage(
    'service answers one question with a failure null',
    'visitor looks for a name "alice.eth"',
  ),
  'W02: the name of an account was known after the visitor had left': onPlainPage(
    'visitor opens null',
    APPROVED,
    'visitor disconnects null',
  ),
  'W03: the last that the modal said was not what it was': onPlainPage(
    'visitor searches a wallet "wa"',
    'visitor opens "AllWallets"',
  ),
  'W05: the wallet was asked for a signature by a page that had ended': onPlainPage(
    'visitor opens null',
    APPROVED,
    'page ends at a word to or from the outside [1,"dispose"]',
    'visitor signs null',
  ),
  'W06: a node was asked by a page that had ended': onPlainPage(
    'visitor opens null',
    APPROVED,
    'page ends at a word to or from the outside [1,"dispose"]',
    'visitor asks for the most null',
  ),
  'W07: a review outlived its page by its timer': onPlainPage(
    'visitor opens null',
    APPROVED,
    'nodes keep the page waiting true',
    'visitor reviews a send null',
    'page is loaded again null',
  ),
  'W08: a page that had ended looked for the sessions of another tab': onPlainPage(
    'visitor opens null',
    'tab is opened null',
    'tab is looked at 1',
    'page ends at a word to or from the outside [1,"dispose"]',
    `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
  ),
  'W10: a session that the page had not lived on took the place of the one that it had': onPlainPage(
    'relay keeps everything back null',
    'visitor opens null',
    APPROVED,
    'page ends at a word to or from the outside [1,"dispose"]',
    'relay delivers "twice"',
  ),
  'W11: the service for names was asked by a page that had ended': {
    setting: { device: 'desktop', isEmbedded: true, hasExtension: false },
    lines: [
      'visitor closes null',
      'page ends at a word to or from the outside [5,"dispose"]',
      'relay loses one page null',
      APPROVED,
      APPROVED,
      'visitor looks at wallets "more"',
      'relay is back null',
    ],
  },
  'W12: the wallet of a visitor whose session was lost stayed stored': onPlainPage(
    'visitor opens null',
    APPROVED,
    'relay keeps everything back null',
    'wallet ends a session 0',
    'page is loaded again null',
    'everything is well and quiet null',
  ),
  'W09: codes were made anew after the modal was closed': onPlainPage(
    'visitor opens null',
    APPROVED,
    'visitor opens "Connect"',
    'visitor opens null',
    'visitor disconnects null',
  ),
  'W13: a wallet listed a session of a code that no tab knew, after a reload': onPlainPage(
    'visitor opens null',
    'wallet approves the code on screen ["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]',
    'page is disposed of twice null',
    'wallet approves an earlier code [0,["eip155:137:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]]',
    'visitor disconnects null',
    'page is loaded again null',
    'wallet settles a session again 0',
  ),
  'W14: two tabs undid for ever what the other stored': onPlainPage(
    'storage events wait null',
    'visitor opens null',
    'wallet approves the code on screen ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]',
    'tab is duplicated null',
    'storage drops what it is given null',
    'visitor disconnects null',
    'storage is well null',
    'storage events arrive null',
  ),
  'W15: a tab that heard late of a wallet’s move to a network that no page has showed another network': onPlainPage(
    'tab is duplicated null',
    'visitor opens null',
    'storage events wait null',
    APPROVED,
    'wallet moves to a network [0,"eip155:137"]',
    'visitor sends calls together false',
  ),
  'W16: a tab that was loaded again was on another network than the others': onPlainPage(
    'visitor opens null',
    'wallet approves the code on screen ["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]',
    'tab is duplicated null',
    'wallet moves to a network [0,"eip155:8453"]',
    'page is loaded again null',
    'everything is well and quiet null',
  ),
  'W17: a send that was replaced was unknown again, since another tab was told something else': onPlainPage(
    'visitor opens null',
    APPROVED,
    'visitor sends null',
    'wallet does what it is asked 0',
    'tab is opened null',
    'storage is full null',
    'node has another transaction in its place 0',
    'nodes keep the page waiting true',
    'time passes 301000',
    'node says that a transaction is not the send 0',
    'everything is well and quiet null',
  ),
  'W18: a page that ended while it went along with another tab left a timer': {
    setting: { device: 'desktop', isEmbedded: true, hasExtension: false },
    lines: [
      'visitor closes null',
      'storage is full null',
      'storage is cleared null',
      'wallet approves the code on screen ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]',
      'tab is duplicated null',
      'tab is opened null',
      'page is disposed of twice null',
      'everything is well and quiet null',
      'page ends at a word to or from the outside [5,"dispose"]',
      'visitor looks at NFTs false',
      'tab is looked at 1',
      'visitor goes back null',
      'wallet approves the code on screen ["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]',
    ],
  },
  'W19: a page that came back after a crash in the middle of a connection did not store it': onPlainPage(
    'page ends at a word to or from the outside [7,"crash"]',
    'visitor opens null',
    APPROVED,
  ),
  'W20: two tabs undid for ever what the other stored, as the later choice stood in one tab alone': onPlainPage(
    'tab is duplicated null',
    'storage is full null',
    'visitor opens null',
    'wallet approves the code on screen ["eip155:8453:0x70997970c51812dc3a010c7d01b50e0d17dc79c8"]',
    'page is loaded again null',
    'visitor opens null',
    'clock is set -3600000',
    'storage is well null',
    'tab is duplicated null',
  ),
  'W21: a tab that had gone along with another did not write again what storage had lost': onPlainPage(
    'tab is duplicated null',
    'visitor opens null',
    'wallet approves the code on screen ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]',
    'tab is closed null',
    'storage is cleared null',
  ),
  'W22: a page that ended while it read who was connected forgot them, and ended their session': {
    setting: { isConnected: true, storage: 'copied' },
    lines: [together(['page crashes and is loaded again'], ['page is loaded again'])],
  },
  'W23: a script that asked in the turn in which the page ended waited for ever': {
    setting: CONNECTED,
    lines: [
      'script wants what is not allowed "eth_sign"',
      together(['script wants to sign or send', 'personal_sign'], ['page is loaded again']),
    ],
  },
  'W24: a link that a script had stored was run by a request without an approval': {
    setting: CONNECTED,
    lines: ['script stores a link "JavaScript://wc%0aalert(1)"', 'script reads "wallet_getCapabilities"'],
  },
  'W25: a page did not hear what a wallet took back while it read who was connected': {
    setting: CONNECTED,
    lines: [
      together(['page crashes and is loaded again'], ['wallet grants something else', [0, []]]),
      'tab is opened null',
    ],
  },
  'W26: the name of a Solana wallet stayed stored that had left before the code for Solana was there': {
    setting: CONNECTED,
    lines: [together(['page crashes and is loaded again'], ['wallet ends a session', 0])],
  },
  'W27: a page that had ended asked whether a wallet still knew it': {
    setting: CONNECTED,
    lines: [
      together(
        ['page is loaded again'],
        ['visitor disconnects'],
        ['page ends at a word to or from the outside', [2, 'dispose']],
      ),
    ],
  },
  'W28: a tab lived on a session that another had ended for a wallet it had no time to write down': {
    setting: CONNECTED,
    lines: [
      'visitor opens "ConnectingWalletConnectBasic"',
      'wallet approves the code on screen ["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]',
      'visitor opens "ConnectingWalletConnectBasic"',
      'tab is opened null',
      'page ends at a word to or from the outside [3,"crash"]',
      APPROVED,
    ],
  },
  'W29: a tab that heard late that the visitor had left removed who they had connected since': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'storage events wait null',
      'tab is duplicated null',
      'wallet moves to a network [0,"eip155:8453"]',
      'visitor disconnects null',
      'visitor opens null',
      'wallet approves the code on screen ["eip155:8453:0x70997970c51812dc3a010c7d01b50e0d17dc79c8"]',
      'tab is closed null',
    ],
  },
  'W30: the network in use was not stored any more once two tabs had left a wallet and gone to another': {
    setting: { isConnected: true, storage: 'copied', faults: ['crash'] },
    lines: [
      'visitor opens "Connect"',
      'tab is opened null',
      together(
        ['page ends at a word to or from the outside', [1, 'dispose']],
        ['visitor switches the network', 'eip155:1'],
        ['wallet approves the code on screen', EVERYWHERE],
      ),
    ],
  },
  'W31: a page showed wallets and said that nobody was connected, as another tab knew of one that stood by': {
    setting: { isConnected: true, severalWallets: true, faults: ['storage', 'clock'] },
    lines: [
      'storage breaks null',
      'visitor disconnects null',
      'page is loaded again null',
      'tab is duplicated null',
      'visitor opens null',
      together(['page is used after its end', null], ['clock is set', -3_600_000]),
      'storage is well null',
      APPROVED,
    ],
  },
  'W32: what a visitor wanted signed by one wallet was asked of another, as the code for it came later': {
    setting: { isConnected: true, severalWallets: true, faults: [] },
    lines: [
      together(['relay keeps everything back', null], ['visitor wants another wallet', 'Connect']),
      together(
        ['visitor signs typed data', null],
        ['storage events arrive', null],
        ['wallet approves the code on screen', EVERYWHERE],
      ),
    ],
  },
  'W33: a tab that heard of two changes at once had the wallets that stand by in another order': {
    setting: { isConnected: true, severalWallets: true, faults: [] },
    lines: [
      'visitor wants another wallet "Connect"',
      together(
        ['visitor goes to a view', 'Connect'],
        ['wallet approves the code on screen', ['eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045']],
      ),
      'tab is opened null',
      'visitor wants another wallet "Connect"',
      together(['visitor uses another wallet', 0], ['wallet approves the code on screen', EVERYWHERE]),
    ],
  },
  'W34: it stayed stored which namespace was in use, as a tab ended while it went along with a disconnect': {
    setting: { isConnected: true, severalWallets: true, faults: ['crash'] },
    lines: [
      'tab is opened null',
      together(['page ends at a word to or from the outside', [1, 'dispose']], ['wallet does what it is asked', 0]),
      together(['visitor looks at the other namespace', 'eip155'], ['tab is looked at', 3]),
      'visitor disconnects all null',
    ],
  },
  'W35: the wallet of the last use stayed stored, as a tab was hidden and closed before it heard of the disconnect': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'tab is opened null',
      'storage events wait null',
      'visitor disconnects all null',
      'tab is looked at 1',
      'page is hidden null',
      'tab is closed null',
      'storage events arrive null',
    ],
  },
  'W36: a wallet was not stored, as another had been connected in a tab that this one had not heard of': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'wallet ends a session 0',
      'tab is opened null',
      'visitor opens null',
      'storage events wait null',
      APPROVED,
      'page is loaded again before it hears of another null',
      'visitor opens null',
      'wallet of one tab ends as another connects in the next false',
      'page is loaded again before it hears of another null',
    ],
  },
  'W37: a page that had ended while it looked for a send stored that again': {
    setting: { isConnected: true, severalWallets: true, faults: ['crash'] },
    lines: [
      'visitor sends null',
      'page crashes and is loaded again null',
      together(['wallet refuses', [0, 'USER_REJECTED', false]], ['visitor opens', null]),
      'visitor sends twice at once null',
      'wallet ends a session 0',
      'visitor opens null',
      together(['page ends at a word to or from the outside', [1, 'dispose']], ['visitor opens', null]),
      'time passes 240000',
    ],
  },
  'W38: the name of a Solana wallet stayed stored, as a tab that had not heard of a disconnect went on to that wallet':
    {
      setting: { isConnected: true, severalWallets: true, faults: ['lateTabs'] },
      lines: [
        'visitor wants another wallet "Connect"',
        'tab is duplicated null',
        APPROVED,
        'storage events wait null',
        'visitor disconnects null',
        'visitor disconnects null',
        'wallet ends a session 0',
        'tab is closed null',
        'page is loaded again null',
        'visitor opens null',
      ],
    },
  'W39: a page that ended as one code too many was taken back left a timer': {
    setting: { severalWallets: true, faults: ['crash'] },
    lines: [
      'visitor opens and closes over and over 8',
      together(['page ends at a word to or from the outside', [3, 'dispose']]),
      'visitor opens and closes over and over 2',
    ],
  },
  'W41: a wallet was not restored where storage was full, as another tab had left its own': {
    setting: { isEmbedded: true, severalWallets: true, faults: ['storage', 'lateTabs', 'relay'] },
    lines: [
      'visitor closes null',
      'storage is full null',
      'relay keeps everything back null',
      'these happen together [{"name":"wallet approves an earlier code","input":[0,["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]],"tab":0},{"name":"tab is duplicated","input":null,"tab":0},{"name":"storage events wait","input":null,"tab":0},{"name":"wallet settles a session again","input":0,"tab":0}]',
      'these happen together [{"name":"relay delivers","input":"asSent","tab":0},{"name":"wallet declines a code","input":[0,"USER_REJECTED"],"tab":0},{"name":"visitor opens","input":null,"tab":0}]',
      'page is loaded again before it hears of another null',
      'wallet approves an earlier code [0,["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","eip155:8453:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]]',
      'wallet ends a session 0',
      'these happen together [{"name":"page is disposed of twice","input":null,"tab":0},{"name":"page is loaded again","input":null,"tab":0},{"name":"storage holds garbage","input":[0,""],"tab":0}]',
    ],
  },
  'W42: a tab that loaded ended the session of another, whose record a third had removed before it heard of it': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'these happen together [{"name":"tab is opened","input":null,"tab":0},{"name":"visitor switches the network","input":"eip155:1","tab":0}]',
      'tabs send before they hear of each other null',
      'visitor opens "Connect"',
      'these happen together [{"name":"wallet moves to a network","input":[0,"eip155:8453"],"tab":0},{"name":"storage is full","input":null,"tab":0},{"name":"wallet approves the code on screen","input":["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"],"tab":0}]',
      'these happen together [{"name":"page is loaded again before it hears of another","input":null,"tab":0},{"name":"visitor switches the network","input":"eip155:1","tab":0},{"name":"visitor connects the extension","input":null,"tab":0}]',
      'tab is duplicated null',
      'visitor follows a link null',
    ],
  },
  'W43: a tab that had been asleep went on with a session that another had ended as no tab claimed it': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'wallet ends a session 0',
      'these happen together [{"name":"visitor opens","input":null,"tab":0}]',
      'storage events wait null',
      'tab is opened null',
      'wallet approves the code on screen ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]',
      'these happen together [{"name":"page is loaded again before it hears of another","input":null,"tab":0}]',
      'visitor opens "ConnectingWalletConnectBasic"',
      'wallet approves the code on screen ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]',
      'tab is opened null',
      'time passes 2000',
      'visitor disconnects null',
    ],
  },
  'W44: a tab that loaded while a wallet was connected in another never used it in one of its two namespaces': {
    setting: { isConnected: true, severalWallets: true },
    lines: [
      'these happen together [{"name":"visitor wants another wallet","input":"Connect","tab":0},{"name":"wallet of one tab ends as another connects in the next","input":false,"tab":0}]',
      'wallet approves an earlier code [0,["solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:GjwcWFQYzemBtpUoN5fMAP2FZviTtMRWCmrppGuTthJS"]]',
      'script disconnects null',
      'visitor wants another wallet "Connect"',
      'these happen together [{"name":"tab is opened","input":null,"tab":0},{"name":"wallet approves the code on screen","input":["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","eip155:8453:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"],"tab":0}]',
    ],
  },
  'W46: a session stayed in the wallet, as its tab ended before another heard of it, and connected another wallet': {
    setting: { isConnected: true, faults: ['lateTabs'] },
    lines: [
      'visitor disconnects null',
      'tab is opened null',
      'tabs send before they hear of each other null',
      'page is loaded again before it hears of another null',
      `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
      'tab is closed null',
      'visitor opens null',
      `wallet approves the code on screen ${JSON.stringify(EVERYWHERE)}`,
      'everything is well and quiet null',
    ],
  },
  'a script was thought to be refused in a row that had taken back what the visitor then agreed to': {
    setting: { isConnected: true, severalWallets: true },
    lines: [
      'these happen together [{"name":"page is loaded again before it hears of another","input":null,"tab":0},{"name":"script wants to sign or send","input":"eth_approve","tab":0}]',
      'visitor opens "Connect"',
      'these happen together [{"name":"script takes back what it wants","input":"personal_sign","tab":0},{"name":"wallet approves the code on screen","input":["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","eip155:8453:0xd8da6bf26964af9d7eed9e03e53415d37aa96045","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"],"tab":0},{"name":"wallet moves to an account","input":[0,"0xd8da6bf26964af9d7eed9e03e53415d37aa96045"],"tab":0}]',
      'wallet does what it is asked 0',
      'these happen together [{"name":"script wants to sign or send","input":"sign in elsewhere","tab":0},{"name":"visitor agrees to a script","input":true,"tab":0},{"name":"page is loaded again, and its wallets’ sessions are gone","input":null,"tab":0}]',
      'script wants to sign or send "sign in elsewhere"',
      'visitor opens null',
      'these happen together [{"name":"visitor agrees to a script","input":false,"tab":0},{"name":"script wants to sign or send","input":"personal_sign","tab":0}]',
    ],
  },
  'a code that was older than its offer was thought to be listened to for longer than its URI says': {
    setting: { isConnected: true, severalWallets: true },
    lines: [
      'wallet ends a session 0',
      'visitor opened the dialog before its core was there, and sees a code {"ageMs":60000,"seenMs":0}',
      'time passes 240000',
      'visitor opens and closes over and over 7',
    ],
  },
  'a page was thought to have lost a wallet that had taken back all that the page still used of it': {
    setting: CONNECTED,
    lines: [
      'script disconnects null',
      together(
        ['page is loaded again'],
        ['page crashes and is loaded again'],
        ['wallet grants something else', [0, ['eip155:137:0xd8da6bf26964af9d7eed9e03e53415d37aa96045']]],
      ),
    ],
  },
  'sessions were taken from a page that had just been duplicated, as if no other tab lived on them': {
    setting: { isConnected: true, severalWallets: true, faults: ['storage'] },
    lines: [
      together(
        ['tab is duplicated'],
        ['page is loaded again, and its wallets’ sessions are gone'],
        ['storage events arrive'],
      ),
      'visitor sends a token null',
    ],
  },
  'W47: tabs stayed on sessions that another had ended, which used each of them in one namespace alone': {
    setting: { isConnected: true, faults: ['lateTabs', 'crash'] },
    lines: [
      together(['tab is opened'], ['visitor agrees to a script', true], ['page is back on screen']),
      'page is loaded again null',
      'visitor disconnects null',
      'tabs send before they hear of each other null',
      'tab is looked at 2',
      `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
      'page crashes and is loaded again null',
      `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
      'tab is opened null',
      'wallet moves to a network [1,"eip155:8453"]',
      'page is disposed of twice null',
      'script disconnects null',
      'visitor disconnects null',
      'storage events wait null',
    ],
  },
  'a page that was loaded again was thought to have lost a wallet that another took the place of, and its visitor left':
    {
      setting: { isConnected: true },
      lines: [
        together(
          ['page is loaded again'],
          ['wallet approves an earlier code', [0, EVERYWHERE]],
          ['visitor disconnects all'],
        ),
      ],
    },
  'a wallet was thought to have approved a code to a page that had ended at the message before': {
    setting: { isEmbedded: true, isConnected: true, faults: ['relay', 'crash'] },
    lines: [
      'wallet ends a session 0',
      'tab is opened null',
      'page ends at a word to or from the outside [5,"dispose"]',
      'relay keeps everything back null',
      `wallet approves an earlier code [3,${JSON.stringify(EVERYWHERE)}]`,
      'visitor opens null',
      'relay delivers "twice"',
    ],
  },
  'a tab that was opened before the others had heard that storage was cleared was thought to know every send': {
    setting: { severalWallets: true, isConnected: true, faults: ['storage', 'lateTabs'] },
    lines: ['visitor sends null', 'storage events wait null', 'storage is cleared null', 'tab is opened null'],
  },
  'W48: a node that failed as its network was left was asked again at once': {
    setting: { severalWallets: true, isConnected: true, faults: ['node'] },
    lines: [
      'visitor opens "Connect"',
      'nodes fail or recover "RPC_UNAVAILABLE"',
      'visitor switches the network "eip155:8453"',
      together(
        ['tab is duplicated'],
        ['wallet approves the code on screen', EVERYWHERE],
        ['relay delivers', 'asSent'],
        ['visitor opens'],
      ),
      'wallet ends a session 0',
    ],
  },
  'W49: the name of a Solana wallet stayed stored, as the tab that found it written again had just heard that it was left':
    {
      setting: { isConnected: true, hasExtension: true, severalWallets: true, faults: ['lateTabs'] },
      lines: [
        'tab is opened null',
        together(
          ['visitor disconnects'],
          ['node has a transaction in a block for good', [0, 'confirmed']],
          ['clock is set', -3_600_000],
        ),
        together(
          ['visitor connects the extension', 'solana'],
          ['storage events arrive'],
          ['wallet does what it is asked', 0],
        ),
        together(['extension answers', 'agrees'], ['visitor sends twice at once']),
        'tabs send before they hear of each other null',
        together(
          ['page is loaded again before it hears of another'],
          ['visitor disconnects'],
          ['wallet grants something else', [0, []]],
        ),
        'page is disposed of twice null',
        together(
          ['page is loaded again before it hears of another'],
          ['relay keeps everything back'],
          ['extension answers', 'agrees'],
        ),
        'page is hidden null',
      ],
    },
  'a tab that had not heard its wallet end the session, and was closed, was thought to have left something stored': {
    setting: { severalWallets: true, isConnected: true, faults: ['lateTabs', 'relay'] },
    lines: [
      'tab is duplicated null',
      'visitor opens "Connect"',
      'tabs send before they hear of each other null',
      APPROVED,
      'relay loses one page null',
      together(['visitor disconnects', null, 3], ['wallet ends a session', 0]),
      'tab is closed null',
      'everything is well and quiet null',
    ],
  },
  'a node that failed once more after all was well was thought to have told an old send’s page what it was not asked': {
    setting: { severalWallets: true, isConnected: true, faults: ['node'] },
    lines: [
      'visitor sends null',
      'time passes 240000',
      'time passes 301000',
      'wallet does what it is asked 0',
      'everything is well and quiet null',
      'node has a transaction in a block for now [0,0]',
      'everything is well and quiet null',
      'node answers one question with a failure "CoreError"',
      'node answers one question with a failure "CoreError"',
      'node forgets a transaction 0',
    ],
  },
  'W50: what a visitor wanted signed was asked of a wallet of the other namespace, as the code for it came later': {
    setting: { severalWallets: true, isConnected: true, faults: [] },
    lines: [
      'page is loaded again null',
      'visitor disconnects null',
      'wallet approves an earlier code [0,["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"]]',
      'visitor looks at the other namespace "eip155"',
      `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
      'tab is duplicated null',
      'visitor uses another wallet 0',
      together(
        ['visitor signs typed data'],
        ['visitor uses another wallet', 0],
        ['visitor agrees to a script and takes it back at once'],
      ),
    ],
  },
  'a page was taken to be at rest that still looked for the answer to its calls': {
    setting: { severalWallets: true, isConnected: true, faults: [] },
    lines: ['visitor sends calls together false', 'wallet grants something else [0,[]]', 'visitor closes null'],
  },
  'W57: a page that had ended took back what it had written of calls that could not go out': {
    setting: { severalWallets: true, isConnected: true, faults: ['relay'] },
    lines: ['tab is opened null', 'relay goes away null', 'visitor sends calls together false', 'tab is closed null'],
  },
  'W160: a page that had ended wrote down with which id its calls had gone out': {
    setting: { severalWallets: true, isConnected: true, faults: ['crash'] },
    lines: [
      'visitor sends calls together false',
      'page ends at a word to or from the outside [3,"dispose"]',
      together(
        ['wallet moves to a network', [0, 'eip155:8453']],
        ['script wants several things in one breath', ['personal_sign', 'personal_sign']],
        ['wallet does what it is asked', 0],
      ),
    ],
  },
  'a page that ended with the answer told that a send had failed, and did not store that it had': {
    setting: { severalWallets: true, isConnected: true, faults: ['crash'] },
    lines: [
      together(
        ['visitor sends twice at once'],
        ['page is loaded again before it hears of another'],
        ['wallet approves an earlier code', [0, EVERYWHERE]],
      ),
      together(['wallet does what it is asked', 0], ['visitor opens'], ['visitor agrees to a script', true]),
      together(
        ['node has a transaction in a block for good', [0, 'failed']],
        ['wallet does what it is asked', 0],
        ['wallet does what it is asked', 0],
      ),
      'page ends at a word to or from the outside [2,"dispose"]',
      'time passes 10000',
    ],
  },
  'a page was thought to live on a session that its wallet had ended, as another tab had heard that first': {
    setting: { severalWallets: true, isConnected: true, faults: ['lateTabs', 'relay', 'crash'] },
    lines: [
      'page ends at a word to or from the outside [1,"dispose"]',
      'script reads "wallet_getCapabilities"',
      `wallet approves an earlier code [0,${JSON.stringify(EVERYWHERE)}]`,
      'relay goes away null',
      'tab is opened null',
      together(['tabs send before they hear of each other'], ['script disconnects']),
      'wallet ends a session 0',
      'page crashes and is loaded again null',
    ],
  },
  'a page was taken to be at rest that still looked for the answer to what a script had taken back': {
    setting: { severalWallets: true, isConnected: true, faults: [] },
    lines: ['script takes back what it wants "eth_sendTransaction"', 'everything is well and quiet null'],
  },
}
