import { useEffect, useState } from 'react'
import { ConnectModal, PorticoProvider, porticoTheme, useAccount, useTitle } from '../../src/ui/index.ts'
import { codeOf, FIRST_CHOICE, type ThemeChoice, tokensOf } from '../../src/ui/page/theme-choice.ts'
import type { Asked, World } from './world.ts'

/** What the page is about: the modal alone, its theme, or a view of the page's own. */
export type LiveKind = 'modal' | 'theme' | 'views'

function Rewards() {
  useTitle('Rewards')
  const { address } = useAccount()
  return <p>Rewards of {address}</p>
}

/** What each kind gives to `createPortico`. */
export const CONFIGS = {
  modal: {},
  theme: {},
  views: {
    views: { WhatIsAWallet: () => <p>A wallet is a keyring for the web.</p> },
    accountTabs: [{ id: 'rewards', label: 'Rewards', view: Rewards }],
  },
} as const

interface LiveProps {
  readonly kind: LiveKind
  readonly world: World
}

export function Live({ kind, world }: LiveProps) {
  const [choice, choose] = useState<ThemeChoice>(FIRST_CHOICE)
  const tokens = tokensOf(choice)
  return (
    <div className="live-parts">
      {kind === 'theme' && <Controls choice={choice} onChoose={(change) => choose({ ...choice, ...change })} />}
      <div className="live-modal">
        <PorticoProvider core={world.core} theme={porticoTheme(tokens)}>
          <ConnectModal embedded />
        </PorticoProvider>
      </div>
      <Wallet world={world} isExplained={kind === 'views'} />
      {kind === 'theme' && (
        <pre className="live-code">
          <code>{codeOf(tokens).split('\n\n<')[0]}</code>
        </pre>
      )}
    </div>
  )
}

const SENTENCES = {
  nothing: 'Choose “Scan a QR code” or a wallet: then this wallet is asked.',
  connect: 'A page asks to connect.',
  connected: 'Connected. Send something, or sign a message.',
} as const

/** The other side of the code: the reader is the wallet. */
function Wallet({ world, isExplained }: { readonly world: World; readonly isExplained: boolean }) {
  const asked = useAsked(world)
  const isAsked = asked.kind === 'connect' || asked.kind === 'request'
  return (
    <section className="live-wallet" aria-label="Your wallet">
      <strong>Your wallet</strong>
      <p role="status">{asked.kind === 'request' ? `The page asks for ${asked.method}.` : SENTENCES[asked.kind]}</p>
      <p className="live-buttons">
        <button type="button" disabled={!isAsked} onClick={() => world.approve()}>
          Approve
        </button>
        <button type="button" disabled={!isAsked} onClick={() => world.refuse()}>
          Refuse
        </button>
        <button type="button" disabled={asked.kind !== 'connected'} onClick={() => world.leave()}>
          End the session
        </button>
        {asked.kind === 'connected' && (
          <button type="button" onClick={() => world.core.modal.open({ view: 'Account' })}>
            Show the account
          </button>
        )}
        {isExplained && (
          <button type="button" onClick={() => world.core.modal.open({ view: 'WhatIsAWallet' })}>
            Show your view
          </button>
        )}
      </p>
      <p>All of it runs in this page: nothing is sent, and nothing is signed.</p>
    </section>
  )
}

/** The ports in memory tell of no change: they are looked at. Unit: milliseconds. */
const LOOK_MS = 200

function useAsked(world: World): Asked {
  const [asked, set] = useState<Asked>({ kind: 'nothing' })
  useEffect(() => {
    const looking = setInterval(() => {
      const next = world.asked()
      set((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }, LOOK_MS)
    return () => clearInterval(looking)
  }, [world])
  return asked
}

interface ControlsProps {
  readonly choice: ThemeChoice
  readonly onChoose: (change: Partial<ThemeChoice>) => void
}

const SIZES = [
  { name: 'radius', least: 0, most: 12 },
  { name: 'spacing', least: 3, most: 6 },
  { name: 'fontSizeMaster', least: 9, most: 13 },
  { name: 'width', least: 320, most: 420 },
] as const

function Controls({ choice, onChoose }: ControlsProps) {
  return (
    <form className="live-controls" onSubmit={(event) => event.preventDefault()}>
      <label>
        mode
        <select value={choice.mode} onChange={({ target }) => onChoose({ mode: target.value as ThemeChoice['mode'] })}>
          <option>system</option>
          <option>light</option>
          <option>dark</option>
        </select>
      </label>
      <label>
        accent
        <input
          type="color"
          value={choice.accent ?? '#0b665b'}
          onChange={({ target }) => onChoose({ accent: target.value as `#${string}` })}
        />
      </label>
      {SIZES.map(({ name, least, most }) => (
        <label key={name}>
          {name}: {choice[name]}px
          <input
            type="range"
            min={least}
            max={most}
            value={choice[name]}
            onChange={({ target }) => onChoose({ [name]: target.valueAsNumber })}
          />
        </label>
      ))}
    </form>
  )
}
