import { fileURLToPath } from 'node:url'

/** Selectors; each looks inside what the one before found, be that a shadow root or an element. */
export type Path = readonly string[]

/** So many elements found by the path, and the first of them in sight. */
export interface Goal {
  readonly path: Path
  readonly atLeast: number
}

/** What has to be pressed on the way: the first element in sight that has this text. */
export interface Step {
  readonly path: Path
  readonly text: string
}

/** A page under measurement, and where on it to look. */
export interface Subject {
  readonly key: string
  readonly name: string
  /** The folder of its `index.html`; none for Portico, whose page the sandbox builds. */
  readonly root?: string
  /** Whether its packages are those of bench/peers. */
  readonly isPeer: boolean
  /** Whether it is built with the library as it is published, against the sandbox's relay. Default: no. */
  readonly hasLibrary?: boolean
  /** The button that opens the dialog, for Playwright. */
  readonly opener: string
  readonly dialog: Goal
  /** What has to be pressed between the dialog and the code. */
  readonly steps: readonly Step[]
  /** None where there is no code to come. */
  readonly qr?: Goal
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The page of this repository. */
export const PORTICO = 'portico'
/** One like those of the peers, with the library as it is published. */
export const SMALL_PAGE = 'small'
export const BARE_REACT = 'react'

const OURS = {
  isPeer: false,
  opener: '[data-testid=connect-button]',
  dialog: { path: ['.portico-host', 'dialog[open] h2'], atLeast: 1 },
  steps: [],
  qr: { path: ['.portico-host', '[data-testid=qr] path'], atLeast: 1 },
}

export const SUBJECTS: readonly Subject[] = [
  { key: PORTICO, name: 'Portico', ...OURS },
  { key: SMALL_PAGE, name: 'Portico in a small page', root: at('small-page'), hasLibrary: true, ...OURS },
  {
    key: BARE_REACT,
    name: 'React alone',
    root: at('bare-react'),
    isPeer: false,
    opener: '[data-testid=connect-button]',
    dialog: { path: ['dialog[open] p'], atLeast: 1 },
    steps: [],
  },
  {
    key: 'connectkit',
    name: 'ConnectKit 1.9.2',
    root: at('../peers/connectkit'),
    isPeer: true,
    opener: '#root button',
    dialog: { path: ['[role=dialog] button[aria-label=Close]'], atLeast: 1 },
    steps: [{ path: ['[role=dialog] button'], text: 'Other Wallets' }],
    qr: { path: ['[role=dialog] svg circle'], atLeast: 100 },
  },
  {
    key: 'rainbowkit',
    name: 'RainbowKit 2.2.11',
    root: at('../peers/rainbowkit'),
    isPeer: true,
    opener: '[data-testid=rk-connect-button]',
    dialog: { path: ['[data-testid=rk-connect-header-label]'], atLeast: 1 },
    steps: [{ path: ['[data-testid=rk-wallet-option-walletConnect]'], text: 'WalletConnect' }],
    qr: { path: ['[role=dialog] svg:has(> rect:nth-of-type(6)) > path'], atLeast: 1 },
  },
  {
    key: 'appkit',
    name: 'AppKit 1.8.0',
    root: at('../peers/appkit'),
    isPeer: true,
    opener: '#root button',
    dialog: { path: ['w3m-modal', 'w3m-header', '[data-testid=w3m-header-text]'], atLeast: 1 },
    steps: [
      {
        path: [
          ...['w3m-modal', 'w3m-router', 'w3m-connect-view', 'w3m-wallet-login-list', 'w3m-connector-list'],
          ...['w3m-connect-walletconnect-widget', '[data-testid=wallet-selector-walletconnect]'],
        ],
        text: '',
      },
    ],
    qr: {
      path: [
        ...['w3m-modal', 'w3m-router', 'w3m-connecting-wc-view', 'w3m-connecting-wc-qrcode', 'wui-qr-code'],
        'svg circle',
      ],
      atLeast: 100,
    },
  },
]
