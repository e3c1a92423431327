import { describe, expect, it } from 'vitest'
import { moveTexts } from '../../packages/create-portico/migrate/migrate.ts'

/** What the kits' own examples, as they are on GitHub, showed of the command: each in as few lines as show it. */
const moveAll = (files: Readonly<Record<string, string>>) => {
  const { texts, done, left } = moveTexts(new Map(Object.entries(files)), '1.2.3')
  return { of: (path: string) => texts.get(path) ?? '', texts, done: done.join('\n'), left: left.join('\n') }
}
const manifest = (...names: readonly string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })

describe('moving the examples of AppKit', () => {
  const made = (rest = '') => `import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'

export const appKit = createAppKit({ adapters: [], networks: [mainnet], projectId: 'an id'${rest} })
`

  it('should leave a kit that a file uses which does not name it', () => {
    const main = `import { appKit as kit } from './config'\nkit.open()\n`
    const { of, left } = moveAll({ 'config.js': made(), 'main.js': main })
    expect(left).toContain('appKit is used further on')
    expect(of('config.js')).toContain('export const appKit = createAppKit(')
  })

  it('should not say of a kit that it is not set up where nothing was moved', () => {
    const { left } = moveAll({ 'config.js': made(), 'main.js': `import { appKit } from './config'\nappKit.open()\n` })
    expect(left).toContain('createAppKit is still of AppKit, which is set up as before')
    expect(left).not.toContain('not set up any more')
  })

  const multichain = `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet, solana, solanaDevnet } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'

export const networks = [mainnet, solana, solanaDevnet] as [AppKitNetwork, ...AppKitNetwork[]]
export const wagmiAdapter = new WagmiAdapter({ projectId: 'an id', networks })
createAppKit({ adapters: [wagmiAdapter], networks, projectId: 'an id' })
`

  it('should give wagmi the chains of EVM alone, and the core all', () => {
    const { of } = moveAll({ 'config.tsx': multichain })
    expect(of('config.tsx')).toContain('createPortico({\n  networks,\n')
    expect(of('config.tsx')).toContain('createConfig({\n  chains: [mainnet],\n')
  })

  it('should say that wagmi knows no chains of Solana where it cannot read the list', () => {
    const { left } = moveAll({
      'config.tsx': multichain.replace(/= \[.*$/m, '= all().concat(solana, solanaDevnet, mainnet)'),
    })
    expect(left).toContain('wagmi knows no chains of Solana')
  })

  it.each([
    ['@wagmi/vue', 'vue'],
    ['@wagmi/core', ''],
    ['wagmi', 'react'],
  ])('should make the configuration by the page’s own package of wagmi: %s', (wagmi, framework) => {
    const files = { 'package.json': manifest(wagmi, framework), 'config.ts': multichain }
    expect(moveAll(files).of('config.ts')).toContain(`import { createConfig } from '${wagmi}'`)
  })

  it('should name the elements where the page has no React, with the theme that they are to have', () => {
    const themed = made(`, themeMode: 'dark', themeVariables: { '--w3m-accent': '#123456' }`)
    const { left } = moveAll({ 'package.json': manifest('vue'), 'config.ts': themed })
    expect(left).toContain('install react and react-dom')
    expect(left).toContain('put <portico-modal> and <portico-button> into the page')
    expect(left).toContain(`{ mode: 'dark', accent: '#123456' }`)
    expect(left).not.toContain('PorticoProvider')
  })

  it('should name what it does not take over of a theme', () => {
    const themed = made(
      `, themeMode: mode, themeVariables: { '--apkt-accent': '#123456', '--w3m-border-radius-master': '2px' }`,
    )
    const { of, left } = moveAll({
      'config.tsx': themed,
      'main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(root).render(<App />)\n`,
    })
    expect(of('main.tsx')).toContain(`theme={porticoTheme({ accent: '#123456' })}`)
    expect(left).toContain('The theme had themeMode: mode.')
    expect(left).toContain(`The theme had --w3m-border-radius-master: '2px'.`)
    expect(left).not.toContain('--apkt-accent')
  })

  it('should take no type of the kit for a chain of viem', () => {
    const typed = made()
      .replace('{ mainnet }', '{ mainnet, type CaipNetwork }')
      .replace('export', 'export let one: CaipNetwork\nexport')
    const { of, left } = moveAll({ 'config.ts': typed })
    expect(of('config.ts')).toContain(`import type { CaipNetwork } from '@reown/appkit/networks'`)
    expect(left).toContain('CaipNetwork is still of AppKit')
  })

  it.each([
    [`import { type Chain, defineChain } from 'viem'`, 'networks: Chain[] ='],
    [`type Chain = string`, 'networks: PorticoChain[] ='],
  ])('should import a type once, and by another name where the file has one of its own: %s', (own, declared) => {
    const typed = `import type { AppKitNetwork } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
${own}

export const networks: AppKitNetwork[] = all
createAppKit({ adapters: [], networks, projectId: 'an id' })
`
    const { of } = moveAll({ 'config.ts': typed })
    expect(of('config.ts')).toContain(declared)
    expect(of('config.ts').match(/\bChain\b[^\n]* from 'viem'/g)).toHaveLength(1)
  })

  it('should take out what is imported of a kit and not used', () => {
    const unused = `import { authConnector } from '@reown/appkit-adapter-wagmi'\n${made()}`
    const files = { 'package.json': manifest('@reown/appkit', '@reown/appkit-adapter-wagmi'), 'config.ts': unused }
    const { of } = moveAll(files)
    expect(of('config.ts')).not.toContain('authConnector')
    expect(of('package.json')).not.toContain('reown')
  })

  it('should name a file of HTML with an element or the styles of a kit', () => {
    const html = '<body><appkit-button /></body>'
    const { left, texts } = moveAll({
      'config.js': made(),
      'index.html': html,
      'about.html': '<p>We love connectkit</p>',
    })
    expect(left).toContain('index.html: names a kit, and is not changed')
    expect(left).not.toContain('about.html')
    expect(texts.has('index.html')).toBe(false)
  })

  it('should name no styles in HTML of a kit that stays', () => {
    const page = `import { ConnectionProvider, useWallet } from '@solana/wallet-adapter-react'
export const Page = () => <ConnectionProvider endpoint="https://node.example">{useWallet().wallet?.adapter.name}</ConnectionProvider>
`
    const html = '<link rel="stylesheet" href="npm:@solana/wallet-adapter-react-ui/styles.css" />'
    expect(moveAll({ 'Page.tsx': page, 'index.html': html }).left).not.toContain('index.html')
  })

  it('should read which network it is by either of the kit’s hooks', () => {
    const reads = `import { useAppKitNetworkCore } from '@reown/appkit/react'
export const Network = () => {
  const { chainId } = useAppKitNetworkCore()
  return <p>{chainId}</p>
}
`
    const { of } = moveAll({ 'config.js': made(), 'Network.tsx': reads })
    expect(of('Network.tsx')).toContain('const chainId = chainPortico && (')
    expect(of('Network.tsx')).not.toContain('reown')
  })
})

describe('moving the examples of RainbowKit', () => {
  const wagmi = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({ appName: 'A', projectId: 'an id', chains: [mainnet] })
`

  it('should name what signs in with it, and keep the kit that this needs', () => {
    const { of, left } = moveAll({
      'package.json': manifest('@rainbow-me/rainbowkit', '@rainbow-me/rainbowkit-siwe-next-auth'),
      'wagmi.ts': wagmi,
      'app.tsx': `import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'
export const App = () => <RainbowKitSiweNextAuthProvider><p /></RainbowKitSiweNextAuthProvider>
`,
    })
    expect(left).toContain('RainbowKitSiweNextAuthProvider is still of RainbowKit')
    expect(of('package.json')).toContain('"@rainbow-me/rainbowkit"')
  })

  it('should ask for the address of its own styles where the page asked for the kit’s', () => {
    const root = `import styles from '@rainbow-me/rainbowkit/styles.css?url'\nexport const links = () => [{ href: styles }]\n`
    const { of, left } = moveAll({ 'wagmi.ts': wagmi, 'root.tsx': root })
    expect(of('root.tsx')).toBe(root.replace('@rainbow-me/rainbowkit/styles.css', 'portico/react.css'))
    expect(left).not.toContain('root.tsx')
  })

  it('should name the module where the whole of it was imported', () => {
    const root = `import * as kit from '@rainbow-me/rainbowkit'\nexport const names = Object.keys(kit)\n`
    const { left } = moveAll({ 'wagmi.ts': wagmi, 'root.tsx': root })
    expect(left).toContain('@rainbow-me/rainbowkit is still of RainbowKit, which is not set up any more')
  })

  const listed = `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const connectors = connectorsForWallets([{ groupName: 'A', wallets: [rainbowWallet] }], { appName: 'A', projectId: 'an id' })

export const config = createConfig({
  connectors,
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
})
`

  it('should take the place of its list of wallets in a configuration of the page’s own', () => {
    const { of, left } = moveAll({
      'wagmi.ts': listed,
      'app.tsx': `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
export const App = () => <RainbowKitProvider><p /></RainbowKitProvider>
`,
    })
    expect(of('wagmi.ts').replaceAll(/^\/\/ TODO.*\n/gm, '')).toContain(`const chains = [mainnet] as const

export const core = createPortico({
  networks: chains,
  projectId: 'an id',
})

const connectors = [portico(core)]

export const config = createConfig({
  connectors,
  chains: chains,
  transports: { [mainnet.id]: http() },
})
`)
    expect(of('wagmi.ts')).not.toContain('rainbow-me')
    expect(of('app.tsx')).toContain('<PorticoProvider core={core}>')
    expect(left).toContain('the list of wallets is Portico’s own')
  })

  it('should leave its list of wallets where no chains are known for it', () => {
    const { of, left } = moveAll({ 'wagmi.ts': listed.replace('chains: [mainnet]', '...rest') })
    expect(left).toContain('the chains for a core are not known')
    expect(of('wagmi.ts')).toContain('const connectors = connectorsForWallets(')
  })
})

describe('moving the examples of ConnectKit', () => {
  const provider = `import { getDefaultConfig } from 'connectkit'
import { type Chain, defineChain } from 'viem'
import { createConfig } from 'wagmi'

const local: Chain = defineChain(some)
const settings = getDefaultConfig({ walletConnectProjectId: 'an id' })
export const config = createConfig({ ...settings, ssr: true })
`

  it('should tell TypeScript of the chain where its configuration stands by itself', () => {
    const { of } = moveAll({ 'Provider.tsx': provider })
    expect(of('Provider.tsx')).toContain('client: ({ chain }: { chain: (typeof chains)[number] }) => createClient(')
  })

  it('should name what signs in with it, and keep the kit that this needs', () => {
    const { of, left } = moveAll({
      'package.json': manifest('connectkit', 'connectkit-next-siwe'),
      'Provider.tsx': provider,
      'siwe.ts': `import { configureClientSIWE } from 'connectkit-next-siwe'\nexport const siwe = configureClientSIWE({})\n`,
    })
    expect(left).toContain('configureClientSIWE is still of ConnectKit')
    expect(of('package.json')).toContain('"connectkit"')
  })

  it('should have nothing to do after what makes no difference', () => {
    const app = `import { ConnectKitProvider } from 'connectkit'
export const App = () => <ConnectKitProvider theme="auto" debugMode><p /></ConnectKitProvider>
`
    const { of, left } = moveAll({ 'Provider.tsx': provider, 'App.tsx': app })
    expect(of('App.tsx')).toContain('<PorticoProvider core={core}>')
    expect(left).not.toContain('App.tsx')
  })
})

describe('moving a file whose first lines are the kit’s alone', () => {
  const wagmi = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'an id', chains: [mainnet] })
`

  it.each([
    ['imports', `import '@rainbow-me/rainbowkit/styles.css'\nimport { darkTheme } from '@rainbow-me/rainbowkit'\n\n`],
    ['an import', `import { darkTheme } from '@rainbow-me/rainbowkit'\n\n`],
  ])('should begin with what is left of it, and with no empty line: %s', (_, first) => {
    const { of } = moveAll({ 'wagmi.ts': wagmi, 'first.ts': `${first}export const one = 1\n` })
    expect(of('first.ts')).toMatch(/^(?:import 'portico\/react\.css'\n\n)?export const one = 1\n$/)
  })

  it('should leave an empty first line that its author wrote', () => {
    const { of } = moveAll({ 'wagmi.ts': `\n${wagmi}` })
    expect(of('wagmi.ts')).toMatch(/^\nimport/)
  })

  it('should leave one empty line below a directive', () => {
    const page = `'use client'

import { darkTheme } from '@rainbow-me/rainbowkit'

export const one = 1
`
    expect(moveAll({ 'wagmi.ts': wagmi, 'first.ts': page }).of('first.ts')).toBe(`'use client'

export const one = 1
`)
  })
})
