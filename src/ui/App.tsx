import { ConnectButton, ConnectModal, PorticoProvider, type PorticoProviderProps } from './index.ts'
import { Facts } from './page/Facts.tsx'
import { Hero } from './page/Hero.tsx'
import { Masthead } from './page/Masthead.tsx'
import { PageFoot } from './page/PageFoot.tsx'
import { SandboxHint } from './page/SandboxHint.tsx'

interface AppProps {
  readonly load: NonNullable<PorticoProviderProps['load']>
  /** Where the sandbox's wallet is, when the page runs in the sandbox. */
  readonly walletUrl: string | undefined
}

/** The demonstration page; it uses what any other frontend would, and nothing else of Portico. */
export function App({ load, walletUrl }: AppProps) {
  return (
    <PorticoProvider load={load}>
      <Masthead>
        <ConnectButton />
      </Masthead>
      <main>
        <Hero />
        {walletUrl === undefined ? null : <SandboxHint walletUrl={walletUrl} />}
        <Facts />
      </main>
      <PageFoot />
      <ConnectModal />
    </PorticoProvider>
  )
}
