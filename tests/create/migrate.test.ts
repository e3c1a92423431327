import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../packages/create-portico/migrate/providers.ts'
import { OFFERED } from '../../src/ui/i18n/language.ts'
import { migrate, moveTexts } from '../../packages/create-portico/migrate/migrate.ts'

const MANIFEST = `${JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '2.2.11', wagmi: '2.19.5', viem: '2.47.0' } }, null, 2)}\n`

/** RainbowKit's own template, in the files that it writes. */
const RAINBOW: Readonly<Record<string, string>> = {
  'package.json': MANIFEST,
  'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { base, mainnet } from 'wagmi/chains';

export const config = getDefaultConfig({
  appName: 'My page',
  projectId: 'an id',
  chains: [mainnet, base],
  ssr: true,
});
`,
  'src/main.tsx': `import '@rainbow-me/rainbowkit/styles.css';
import { WagmiProvider } from 'wagmi';
import { RainbowKitProvider, darkTheme } from '@rainbow-me/rainbowkit';
import { config } from './wagmi';
import { App } from './App';

export const Page = () => (
  <WagmiProvider config={config}>
    <RainbowKitProvider theme={darkTheme({ accentColor: '#123456' })} locale="en-US" modalSize="compact">
      <App />
    </RainbowKitProvider>
  </WagmiProvider>
);
`,
  'src/App.tsx': `import { ConnectButton, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';

export function App() {
  const { openConnectModal } = useConnectModal();
  const { openChainModal, chainModalOpen } = useChainModal();
  return (
    <>
      <ConnectButton label="Sign up" showBalance={false} />
      <button onClick={openConnectModal} data-open={chainModalOpen}>Connect</button>
    </>
  );
}
`,
}

const moveAll = (files: Readonly<Record<string, string>>) => moveTexts(new Map(Object.entries(files)), '1.2.3')

describe('moving a page from RainbowKit', () => {
  const { texts, done, left } = moveAll(RAINBOW)
  const of = (path: string) => texts.get(path) ?? ''

  it('should make a core and a connector of wagmi of its configuration', () => {
    expect(of('src/wagmi.ts')).toBe(`import { base, mainnet } from 'wagmi/chains';
import { createPortico } from 'portico';
import { portico } from 'portico/wagmi';
import { createClient, http } from 'viem';
import { createConfig } from 'wagmi';

const chains = [mainnet, base] as const;

// TODO(portico): appName: 'My page' is for metadata, with a description, a url and icons. See node_modules/portico/docs/migrate/rainbowkit.md
export const core = createPortico({
  networks: chains,
  projectId: 'an id',
});

export const config = createConfig({
  chains,
  connectors: [portico(core)],
  ssr: true,
  client: ({ chain }) => createClient({ chain, transport: http() }),
});
`)
  })

  it('should put its provider, theme, language and styles in the place of RainbowKit’s', () => {
    const page = of('src/main.tsx')
    expect(page).toContain(
      `<PorticoProvider core={core} theme={porticoTheme({ mode: 'dark', accent: '#123456' })} language="en">`,
    )
    expect(page).toContain(`      <ConnectModal />\n    </PorticoProvider>`)
    expect(page).toContain(`import { config, core } from './wagmi';`)
    expect(page).toContain(`import 'portico/react.css';`)
    expect(page).not.toContain('@rainbow-me')
  })

  it.each([
    [`{ [mainnet.id]: http('https://node.example') }`, true],
    ['{ [mainnet.id]: http() }', false],
  ])('should say that the core asks other nodes than wagmi: %s', (transports, isSaid) => {
    const wagmi = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'an id', chains: [mainnet], transports: ${transports} })
`
    expect(moveAll({ 'wagmi.ts': wagmi }).left.join('\n').includes('withRpcUrl')).toBe(isSaid)
  })

  it.each([
    ["projectId: 'YOUR_PROJECT_ID'", true],
    ['projectId', true],
    ["projectId: '0123456789abcdef0123456789abcdef'", false],
  ])('should say that a core takes no placeholder for a project id: %s', (projectId, isSaid) => {
    const wagmi = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
const projectId = 'YOUR_PROJECT_ID'
export const config = getDefaultConfig({ appName: 'A', ${projectId}, chains: [mainnet] })
`
    expect(moveAll({ 'wagmi.ts': wagmi }).left.join('\n').includes('placeholder')).toBe(isSaid)
    const appKit = `import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
const projectId = 'YOUR_PROJECT_ID'
createAppKit({ adapters: [], networks: [mainnet], ${projectId} })
`
    expect(moveAll({ 'kit.ts': appKit }).left.join('\n').includes('placeholder')).toBe(isSaid)
  })

  it('should change what it knows, and leave the rest with a comment', () => {
    const app = of('src/App.tsx')
    expect(app).toContain('<ConnectButton label="Sign up" />')
    // As pages draw their button only where there is something to connect.
    expect(app).toMatch(
      /const \{ open: (\w+) \} = useModal\(\);\n {2}const \{ isConnected: (\w+) \} = use\w*Account\(\);\n {2}const openConnectModal = \2 \? undefined : \(\) => \1\(\);/,
    )
    expect(app).toMatch(
      /\/\/ TODO\(portico\): useChainModal .*migrate\/rainbowkit\.md\n {2}const \{ openChainModal, chainModalOpen \}/,
    )
    expect(left).toHaveLength(2)
    expect(left.join()).toContain("appName: 'My page' is for metadata")
  })

  it('should have nothing to do after what Portico has by itself, and say so', () => {
    expect(`${of('src/App.tsx')}${of('src/main.tsx')}`).not.toMatch(/showBalance|modalSize/)
    expect(left.join('\n')).not.toMatch(/showBalance|modalSize/)
    expect(done.join('\n')).toContain('<ConnectButton> had showBalance={false}: the button has')
    expect(done.join('\n')).toContain('<RainbowKitProvider> had modalSize="compact": the modal has one column')
  })

  it('should call each of its hooks once in a component, also where the kit has several', () => {
    const opens = `import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';

export function Bar() {
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const title = 'Menu';
  const { openChainModal: openNetworks } = useChainModal();
  return <nav title={title}><b onClick={openConnectModal} /><b onClick={openAccountModal} /><b onClick={openNetworks} /></nav>;
}

export const Other = () => {
  const { openConnectModal } = useConnectModal();
  return <b onClick={openConnectModal} />;
};
`
    const { texts: moved, left: todo } = moveAll({ ...RAINBOW, 'src/App.tsx': opens })
    expect(todo.filter((each) => each.startsWith('src/App'))).toEqual([])
    expect(moved.get('src/App.tsx')).toBe(`import { useModal, useAccount } from 'portico/react';

export function Bar() {
  const { open: openPortico } = useModal();
  const { isConnected: isConnectedPortico } = useAccount();
  const openConnectModal = isConnectedPortico ? undefined : () => openPortico();
  const openAccountModal = isConnectedPortico ? () => openPortico({ view: 'Account' }) : undefined;
  const title = 'Menu';
  const openNetworks = isConnectedPortico ? () => openPortico({ view: 'Networks' }) : undefined;
  return <nav title={title}><b onClick={openConnectModal} /><b onClick={openAccountModal} /><b onClick={openNetworks} /></nav>;
}

export const Other = () => {
  const { open: openPortico2 } = useModal();
  const { isConnected: isConnectedPortico2 } = useAccount();
  const openConnectModal = isConnectedPortico2 ? undefined : () => openPortico2();
  return <b onClick={openConnectModal} />;
};
`)
  })

  it.each([
    ['vi-VN', 'vi'],
    ['zh-TW', 'zh-Hant'],
    ['zh-CN', 'zh'],
  ])('should know %s for a language of its own', (locale, language) => {
    const page = RAINBOW['src/main.tsx']!.replace('en-US', locale)
    expect(moveAll({ ...RAINBOW, 'src/main.tsx': page }).texts.get('src/main.tsx')).toContain(`language="${language}"`)
  })

  it('should know all languages that there are', () => expect(LANGUAGES).toEqual(OFFERED))

  it('should take what it knows of a theme, and name what it does not', () => {
    const themed = RAINBOW['src/main.tsx']!.replace("'#123456' }", "'#123456', borderRadius: 'medium' }")
    const { texts: moved, left: todo } = moveAll({ ...RAINBOW, 'src/main.tsx': themed })
    expect(moved.get('src/main.tsx')).toContain(`theme={porticoTheme({ mode: 'dark', accent: '#123456' })}`)
    expect(todo.join()).toContain("The theme had borderRadius: 'medium'.")
  })

  it('should install Portico, and keep the kit while the page names it', () => {
    expect(JSON.parse(of('package.json'))).toEqual({
      dependencies: { '@rainbow-me/rainbowkit': '2.2.11', wagmi: '2.19.5', viem: '2.47.0', portico: '1.2.3' },
    })
    const { 'src/App.tsx': _, ...whole } = RAINBOW
    expect(JSON.parse(moveAll(whole).texts.get('package.json') ?? '')).toEqual({
      dependencies: { wagmi: '2.19.5', viem: '2.47.0', portico: '1.2.3' },
    })
  })

  it('should let TypeScript find packages with several entries', () => {
    const configured = (text: string) => moveAll({ ...RAINBOW, 'tsconfig.json': text })
    const old = '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "node" } } // old'
    expect(configured(old).texts.get('tsconfig.json')).toBe(old.replace('"node"', '"bundler"'))
    expect(configured(old.replace('ESNext', 'commonjs')).left.join()).toContain('tsconfig.json: moduleResolution')
    expect(configured(old.replace('"node"', '"node16"')).texts.has('tsconfig.json')).toBe(false)
  })

  it('should name what a file hands on or requires of the kit, and no import of it does', () => {
    const outcome = moveAll({
      ...RAINBOW,
      'src/components.ts': `export { ConnectButton } from '@rainbow-me/rainbowkit';\n`,
      'src/all.ts': `export * from '@rainbow-me/rainbowkit';\n`,
      'src/old.js': `const { useConnectModal } = require('@rainbow-me/rainbowkit');\nmodule.exports = useConnectModal;\n`,
    })
    for (const path of ['src/components.ts', 'src/all.ts', 'src/old.js']) {
      expect(outcome.texts.get(path)).toContain('// TODO(portico): @rainbow-me/rainbowkit is still of RainbowKit')
      expect(outcome.left).toContainEqual(expect.stringContaining(`${path}:1:`))
    }
    const again = moveTexts(new Map([...Object.entries(RAINBOW), ...outcome.texts]), '1.2.3')
    expect(again.texts.get('src/components.ts')).toBeUndefined()
  })

  it('should be done in seconds where a bundle lies among the files of the page', () => {
    const bundle = `import { ConnectButton as e } from '@rainbow-me/rainbowkit';\n${'e(e);'.repeat(60_000)}\n`
    // Of the processor, and not of the clock: other programs may have most of the machine.
    const start = process.cpuUsage()
    moveAll({ 'public/bundle.js': bundle })
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000)
  })

  it('should keep the ends of lines that the files have', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n')
    const outcome = moveAll(Object.fromEntries(Object.entries(RAINBOW).map(([path, text]) => [path, windows(text)])))
    expect([...outcome.texts]).toEqual([...texts].map(([path, text]) => [path, windows(text)]))
    expect(outcome.left).toEqual(left)
  })

  it('should change nothing the second time', () => {
    const again = moveAll({ ...RAINBOW, ...Object.fromEntries(texts) })
    expect([...again.texts.keys()]).toEqual([])
  })
})

describe('moving a page from ConnectKit', () => {
  const { texts, left } = moveAll({
    'package.json': '{ "dependencies": { "connectkit": "1.9.2" } }',
    'Provider.jsx': `import { WagmiProvider, createConfig } from "wagmi"
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig, useModal } from "connectkit"

const config = createConfig(getDefaultConfig({ appName: "My page", walletConnectProjectId: "an id" }))

function Open() {
  const { open, setOpen } = useModal()
  return <button disabled={open} onClick={() => setOpen(true)}>Connect</button>
}

export const Page = () => <WagmiProvider config={config}><ConnectKitProvider mode="dark"><ConnectKitButton /><Open /></ConnectKitProvider></WagmiProvider>
`,
  })
  const page = texts.get('Provider.jsx') ?? ''

  it('should take its default chains, and write as the file does', () => {
    expect(page).toContain('import { mainnet, polygon, optimism, arbitrum } from "wagmi/chains"\n')
    expect(page).toContain('projectId: "an id",')
    expect(page).toContain('const config = createConfig({\n')
    expect(page).toContain(`theme={porticoTheme({ mode: 'dark' })}`)
    expect(page).toContain('<ConnectButton /><Open /><ConnectModal /></PorticoProvider>')
    expect(left).toEqual([expect.stringContaining('appName: "My page" is for metadata')])
  })

  it('should name a theme that has no counterpart, also beside a mode that has', () => {
    const { left: todo } = moveAll({
      'App.jsx': `import { ConnectKitProvider, getDefaultConfig } from "connectkit"
import { createConfig } from "wagmi"

const config = createConfig(getDefaultConfig({ walletConnectProjectId: "an id" }))

export const App = () => <ConnectKitProvider theme="midnight" mode="dark"><Page /></ConnectKitProvider>
`,
    })
    expect(todo).toEqual([expect.stringContaining('had theme="midnight"')])
  })

  it('should open and close as its hook did', () => {
    expect(page).toMatch(
      /const \{ isOpen: open, open: (\w+), close: (\w+) \} = useModal\(\)\n {2}const setOpen = \(show\) => \(show \? \1\(\) : \2\(\)\)/,
    )
  })
})

describe('moving a page from AppKit', () => {
  const config = `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet, sepolia } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'

export const projectId = 'an id'
export const metadata = { name: 'My page', description: 'It', url: 'https://app.example', icons: [] }
export const networks = [mainnet, sepolia] as [AppKitNetwork, ...AppKitNetwork[]]
export const wagmiAdapter = new WagmiAdapter({ projectId, networks })
`
  const app = `import { createAppKit, useAppKit, useAppKitAccount } from '@reown/appkit/react'
import { useAccount, WagmiProvider } from 'wagmi'
import { metadata, networks, projectId, wagmiAdapter } from './config'

const general = { projectId, networks, metadata, themeMode: 'light' as const }

createAppKit({ adapters: [wagmiAdapter], ...general, features: { analytics: true, swaps: true } })

export function App() {
  const { open } = useAppKit()
  const { address } = useAppKitAccount()
  const { connector } = useAccount()
  return <WagmiProvider config={wagmiAdapter.wagmiConfig}><appkit-button /><button onClick={() => open({ view: 'Networks' })}>{address}{connector?.name}</button></WagmiProvider>
}
`
  const main = `import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('root')!).render(<App />)
`
  const files = { 'config.ts': config, 'App.tsx': app, 'main.tsx': main }
  const { texts, left } = moveAll(files)
  const of = (path: string) => texts.get(path) ?? ''

  it('should make the core where wagmi’s adapter was, under the names that other files use', () => {
    expect(of('config.ts')).toContain(`import { mainnet, sepolia } from 'viem/chains'`)
    expect(of('config.ts')).toContain('as [Chain, ...Chain[]]')
    expect(of('config.ts')).toMatch(
      /export const core = createPortico\(\{\n {2}networks,\n {2}projectId,\n {2}metadata,\n\}\)/,
    )
    expect(of('config.ts')).toContain('export const wagmiAdapter = { wagmiConfig: createConfig({')
    expect(of('config.ts')).not.toContain('reown')
  })

  it.each([
    ['[mainnet, sepolia]', 'export const networks = [mainnet, sepolia] as const\n', 'chains: networks,'],
    [
      ': Chain[] = [mainnet]',
      'export const networks: Chain[] = [mainnet]\n',
      'chains: networks as [Chain, ...Chain[]],',
    ],
  ])('should give wagmi a list that has a first one: %s', (list, declared, given) => {
    const told = list.startsWith(':') ? `networks${list}` : `networks = ${list}`
    const plain = config.replace(/networks = \[mainnet.*$/m, told)
    const moved = moveAll({ ...files, 'config.ts': plain }).texts.get('config.ts')
    expect(moved).toContain(declared)
    expect(moved).toContain(given)
  })

  it('should take out what nothing uses any more', () => {
    expect(of('App.tsx')).not.toMatch(/general|createAppKit|metadata/)
    expect(of('App.tsx')).toContain(`import { wagmiAdapter } from './config'`)
  })

  it('should call its own hook by another name beside wagmi’s', () => {
    expect(of('App.tsx')).toContain('const { address } = usePorticoAccount()')
    expect(of('App.tsx')).toContain('const { open } = useModal()')
    expect(of('App.tsx')).toContain('<ConnectButton />')
  })

  it('should have the fields that ours has not of those that it has', () => {
    const reads = app.replace('{ address } = useAppKitAccount', '{ address, caipAddress, status } = useAppKitAccount')
    const moved = moveAll({ ...files, 'App.tsx': reads }).texts.get('App.tsx')
    expect(moved).toContain('const { address, status, chain: chainPortico } = usePorticoAccount()')
    expect(moved).toContain('const caipAddress = address && `${chainPortico}:${address}`')
  })

  it('should switch networks, and read which one it is, as its hook did', () => {
    const reads = `import { useAppKitAccount, useAppKitNetwork } from '@reown/appkit/react'
import { networks } from './config'

export function Network() {
  const { caipAddress } = useAppKitAccount()
  const { caipNetworkId, chainId, switchNetwork } = useAppKitNetwork()
  return <button onClick={() => switchNetwork(networks[1])}>{chainId} {caipNetworkId} {caipAddress}</button>
}

export function Bare() {
  const { chainId: id } = useAppKitNetwork()
  return <p>{id}</p>
}
`
    const { texts: moved, left: rest } = moveAll({ ...files, 'Network.tsx': reads })
    const [network = '', bare = ''] = (moved.get('Network.tsx') ?? '').split('export function Bare')
    for (const line of [
      `import { referenceOf, namespaceOf, chainId as chainIdPortico } from 'portico/domain'`,
      'const { switchNetwork: switchNetworkPortico } = useSwitchNetwork()',
      'const { chain: chainPortico2 } = useAccount()',
      'const caipNetworkId = chainPortico2',
      `const chainId = chainPortico2 && (namespaceOf(chainPortico2) === 'eip155' ? Number(referenceOf(chainPortico2)) : referenceOf(chainPortico2))`,
      // A network of Solana may have no id of its own, as TypeScript sees it.
      "const switchNetwork = ({ id }: NetworkConfig) => switchNetworkPortico(chainIdPortico(typeof id === 'number' ? `eip155:${id}` : String(id)))",
    ])
      expect(network).toContain(line)
    expect(bare).toContain('const id = chainPortico3 && (')
    expect(bare).not.toContain('useSwitchNetwork')
    expect(rest.join('\n')).not.toContain('Network.tsx')
  })

  it('should leave its hook of networks where more is read of it', () => {
    const reads = `import { useAppKitNetwork } from '@reown/appkit/react'
export const Network = () => {
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  return <p>{caipNetwork?.name}</p>
}
`
    const { texts: moved, left: rest } = moveAll({ ...files, 'Network.tsx': reads })
    expect(moved.get('Network.tsx')).toContain('const { caipNetwork, switchNetwork } = useAppKitNetwork()')
    expect(rest.join('\n')).toContain('useAppKitNetwork is still of AppKit')
  })

  it('should put its provider around the whole page', () => {
    expect(of('main.tsx')).toContain(`<PorticoProvider core={core} theme={porticoTheme({ mode: 'light' })}>`)
    expect(of('main.tsx')).toContain(`import { core } from './config'`)
    expect(left.join('\n')).toContain('features.swaps')
    expect(left.join('\n')).toContain('features.analytics is analytics')
  })

  it('should make the button to connect ours too, whose place would be empty', () => {
    const button = 'export const Head = () => <><appkit-connect-button label="Join" /><w3m-connect-button /></>\n'
    const { texts: moved, left: rest } = moveAll({ ...files, 'Head.tsx': button })
    expect(moved.get('Head.tsx')).toContain('<><ConnectButton label="Join" /><ConnectButton /></>')
    expect(rest.join('\n')).not.toContain('Head.tsx')
  })

  it('should leave nothing to do for what is on here without being asked for', () => {
    const on = 'features: { send: true, receive: true, history: true }, enableInjected: true, enableReconnect: true'
    const asked = app.replace('features: { analytics: true, swaps: true }', on)
    expect(asked).toContain(on)
    const { left: rest } = moveAll({ ...files, 'App.tsx': asked })
    expect(rest.filter((line) => /features|enable/.test(line))).toEqual([])
    const off = asked.replace('enableInjected: true', 'enableInjected: false')
    expect(moveAll({ ...files, 'App.tsx': off }).left.join('\n')).toContain('enableInjected: false has another name')
  })

  it('should make no configuration of wagmi where the adapter stands in the call, as nothing can use it', () => {
    const inline = `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base, mainnet } from '@reown/appkit/networks'

createAppKit({
  adapters: [new WagmiAdapter({ networks: [mainnet, base], projectId: 'an id' })],
  networks: [mainnet, base],
  projectId: 'an id',
})

export const App = () => <appkit-button />
`
    const moved = moveAll({ 'App.tsx': inline, 'main.tsx': main })
    expect(moved.texts.get('App.tsx')).toBe(`import { createPortico } from 'portico'
import { base, mainnet } from 'viem/chains'
import { ConnectButton } from 'portico/react'

export const core = createPortico({
  networks: [mainnet, base],
  projectId: 'an id',
})

export const App = () => <ConnectButton />
`)
    expect(moved.texts.get('main.tsx')).toContain('<PorticoProvider core={core}>')
    expect(moved.left).toEqual([])
  })

  it('should leave a page alone of which it cannot tell how the core is made', () => {
    const told = moveAll({ ...files, 'App.tsx': app.replace('...general', '...more()') })
    expect(told.left.join('\n')).toContain('cannot be read here')
    expect([...told.texts.values()].join('\n')).not.toContain(`'portico'`)
    expect(told.texts.get('App.tsx')).toContain('// TODO(portico): ')
    const used = moveAll({
      ...files,
      'App.tsx': app.replace('createAppKit({', 'const kit = createAppKit({').replace('open({', 'kit.open({'),
    })
    expect(used.left.join('\n')).toContain('kit is used further on')
  })
})

describe('moving a page from the Solana wallet adapter', () => {
  const provider = `import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui';
import { clusterApiUrl } from '@solana/web3.js';
import { useMemo } from 'react';

export const Page = ({ children }) => {
  // Another node can stand here.
  const endpoint = useMemo(() => clusterApiUrl('devnet'), []);
  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider wallets={[]} autoConnect>
        <WalletModalProvider><WalletMultiButton />{children}</WalletModalProvider>
      </WalletProvider>
    </ConnectionProvider>
  );
};
`

  it('should replace it where its hooks are not used', () => {
    const { texts } = moveAll({ 'src/pages/_app.jsx': provider })
    expect(texts.get('src/portico.js')).toContain('networks: [solanaDevnet]')
    const page = texts.get('src/pages/_app.jsx') ?? ''
    expect(page).not.toMatch(/solana|useMemo|endpoint|Another node/)
    expect(page).toContain(`import { core } from '../portico';`)
    expect(page).toContain('<ConnectButton />{children}')
  })

  it('should list the wallets of its list, which may be no wallets that announce themselves', () => {
    const told = provider
      .replace('wallets={[]}', 'wallets={wallets}')
      .replace(
        '  return (',
        '  const wallets = useMemo(() => [new LedgerWalletAdapter(), new UnsafeBurnerWalletAdapter()], []);\n  return (',
      )
    const imports = `import { LedgerWalletAdapter } from '@solana/wallet-adapter-wallets';
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner';
`
    const { texts, left } = moveAll({ 'src/Page.jsx': `${imports}${told}` })
    expect(texts.get('src/Page.jsx')).not.toMatch(/Ledger|Burner/)
    const what = 'LedgerWalletAdapter and UnsafeBurnerWalletAdapter are gone'
    expect(texts.get('src/portico.js')).toContain(`// TODO(portico): ${what}`)
    expect(left.join('\n')).toContain(`src/portico.js: ${what}`)
    expect(moveAll({ 'src/Page.jsx': provider }).left.join('\n')).not.toContain('are gone')
  })

  it('should write its core beside a file of the page that has that name already', () => {
    const own = { 'src/portico.js': 'export const columns = 4;\n', 'src/portico-core/index.ts': 'export {};\n' }
    const { texts } = moveAll({ 'src/Page.jsx': provider, ...own })
    expect(texts.has('src/portico.js')).toBe(false)
    expect(texts.get('src/portico-core-2.js')).toContain('createPortico({')
    expect(texts.get('src/Page.jsx')).toContain(`import { core } from './portico-core-2';`)
  })

  it('should stand in its list where they are, and leave them alone', () => {
    const account = `import { useWallet } from '@solana/wallet-adapter-react';\nexport const Account = () => useWallet().publicKey?.toBase58();\n`
    const files = { 'Page.tsx': provider, 'Account.tsx': account }
    const { texts } = moveAll(files)
    expect(texts.has('Account.tsx')).toBe(false)
    expect(texts.get('portico.ts')).toContain('announce(core')
    expect(texts.get('Page.tsx')).toContain('<ConnectionProvider endpoint={endpoint}>')
    expect(texts.get('Page.tsx')).toContain('<PorticoProvider core={core}>')
    expect([...moveAll({ ...files, ...Object.fromEntries(texts) }).texts.keys()]).toEqual([])
  })
})

describe('create-portico --migrate', () => {
  const inFolder = (work: (folder: string, outside: string) => void) => {
    const outside = mkdtempSync(join(tmpdir(), 'portico-migrate-'))
    const folder = join(outside, 'page')
    try {
      for (const [path, text] of Object.entries(RAINBOW)) {
        mkdirSync(join(folder, path, '..'), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      work(folder, outside)
    } finally {
      rmSync(outside, { recursive: true, force: true })
    }
  }
  const read = (folder: string) => Object.keys(RAINBOW).map((path) => readFileSync(join(folder, path), 'utf8'))

  it('should write nothing when it is only to say what it would do', () =>
    inFolder((folder) => {
      const { texts } = migrate({ folder, isDryRun: true, version: '1.2.3' })
      expect(texts.size).toBe(4)
      expect(read(folder)).toEqual(Object.values(RAINBOW))
    }))

  it('should follow no link out of the folder, and leave installed packages alone', () =>
    inFolder((folder, outside) => {
      const text = RAINBOW['src/App.tsx'] ?? ''
      mkdirSync(join(folder, 'node_modules/a'), { recursive: true })
      mkdirSync(join(outside, 'other'))
      for (const path of ['other/App.tsx', 'App.tsx', 'page/node_modules/a/App.tsx'])
        writeFileSync(join(outside, path), text)
      symlinkSync(join(outside, 'other'), join(folder, 'linked'))
      symlinkSync(join(outside, 'App.tsx'), join(folder, 'App.tsx'))
      migrate({ folder, isDryRun: false, version: '1.2.3' })
      for (const path of ['other/App.tsx', 'App.tsx', 'page/node_modules/a/App.tsx'])
        expect(readFileSync(join(outside, path), 'utf8')).toBe(text)
      expect(read(folder)).not.toContain(text)
      expect(readdirSync(outside).sort()).toEqual(['App.tsx', 'other', 'page'])
    }))

  it('should say so where there is no folder', () =>
    expect(() => migrate({ folder: '/nowhere/at/all', isDryRun: true, version: '1' })).toThrow('There is no folder'))
})
