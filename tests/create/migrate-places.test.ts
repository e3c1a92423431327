import { describe, expect, it } from 'vitest'
import { moveTexts } from '../../packages/create-portico/migrate/migrate.ts'

/** Where in a file the command writes: what its author reads next to it. */
const moveAll = (files: Readonly<Record<string, string>>) => {
  const { texts, left } = moveTexts(new Map(Object.entries(files)), '1.2.3')
  return { of: (path: string) => texts.get(path) ?? '', left: left.join('\n') }
}

const SEE = (kit: string) => `See node_modules/portico/docs/migrate/${kit}.md`

describe('a comment of the command', () => {
  it('should stand above what it is about, also where RainbowKit’s one call becomes three statements', () => {
    const { of } = moveAll({
      'wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({ appName: 'A', projectId: 'YOUR_PROJECT_ID', chains: [mainnet], walletsOrder: [] })
`,
    })
    expect(of('wagmi.ts')).toContain(`
const chains = [mainnet] as const

// TODO(portico): the projectId is a placeholder, which createPortico does not take: name yours, or a relayUrl. ${SEE('rainbowkit')}
// TODO(portico): appName: 'A' is for metadata, with a description, a url and icons. ${SEE('rainbowkit')}
export const core = createPortico({
  networks: chains,
  projectId: 'YOUR_PROJECT_ID',
})

// TODO(portico): walletsOrder: [] has no place in createConfig. ${SEE('rainbowkit')}
export const config = createConfig({
`)
  })

  it('should stand above the core of a list of wallets', () => {
    const { of } = moveAll({
      'wagmi.ts': `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const connectors = connectorsForWallets([], { appName: 'A', projectId: 'an id' })
export const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })
`,
    })
    expect(of('wagmi.ts')).toMatch(
      /const chains = \[mainnet\] as const\n\n\/\/ TODO\(portico\): the list of wallets .*\n\/\/ TODO\(portico\): appName: .*\nconst core/,
    )
  })

  it('should stand above the core of AppKit beside a configuration of wagmi', () => {
    const { of } = moveAll({
      'config.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'

export const adapter = new WagmiAdapter({ projectId: 'YOUR_PROJECT_ID', networks: [mainnet], connectors: [] })
createAppKit({ adapters: [adapter], networks: [mainnet], projectId: 'YOUR_PROJECT_ID' })
`,
    })
    expect(of('config.ts')).toMatch(
      /\nconst chains = .*\n\n\/\/ TODO\(portico\): the projectId .*\nexport const core = [^/]*\n\/\/ TODO\(portico\): connectors: .*\nexport const adapter/,
    )
  })
})

describe('the page that the command puts into a provider', () => {
  const config = `import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'

createAppKit({ adapters: [], networks: [mainnet], projectId: 'an id' })
`
  const moved = (path: string, text: string) => moveAll({ 'config.ts': config, [path]: text }).of(path)

  it('should be indented as what stands in it', () => {
    const page = `import { createRoot } from 'react-dom/client'
import { App } from './App'
import './config'

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App
      name="A"
    />

    <p>{\`two
lines\`}</p>
  </StrictMode>,
)
`
    expect(moved('main.tsx', page)).toContain(`.render(
  <PorticoProvider core={core}>
    <StrictMode>
      <App
        name="A"
      />

      <p>{\`two
lines\`}</p>
    </StrictMode>
    <ConnectModal />
  </PorticoProvider>,
)
`)
  })

  it('should be indented by the tabs of its file, with what is replaced in it', () => {
    const page = `import { createRoot } from 'react-dom/client'
import { useAppKit } from '@reown/appkit/react'

export const App = () => {
	const { open } = useAppKit()
	return <b onClick={() => open()} />
}

createRoot(document.querySelector('#root')).render(
	<main>
		<appkit-button
			label="In"
		/>
		<App />
	</main>,
)
`
    expect(moved('main.jsx', page)).toContain(`.render(
	<PorticoProvider core={core}>
		<main>
			<ConnectButton label="In" />
			<App />
		</main>
		<ConnectModal />
	</PorticoProvider>,
)
`)
  })

  it('should be indented where wagmi’s provider is around it', () => {
    const page = `import { WagmiProvider } from 'wagmi'

export const Page = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>
)
`
    expect(moved('Page.tsx', page)).toContain(`
  <WagmiProvider config={config}>
    <PorticoProvider core={core}>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
      <ConnectModal />
    </PorticoProvider>
  </WagmiProvider>
`)
  })

  it('should have lines of its own where it stood on that of its parent', () => {
    const page = `'use client'
${config}
export const Providers = ({ children }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
`
    expect(moveAll({ 'Providers.jsx': page }).of('Providers.jsx')).toContain(`
  <QueryClientProvider client={client}>
    <PorticoProvider core={core}>
      {children}
      <ConnectModal />
    </PorticoProvider>
  </QueryClientProvider>
`)
  })
})

describe('a file whose last statement goes', () => {
  it.each(['', '\n'])('should end as it did, with no empty line: %j', (end) => {
    const { of } = moveAll({
      'config.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'

export const adapter = new WagmiAdapter({ projectId: 'an id', networks: [mainnet] })

// Before the plugin of wagmi
createAppKit({ adapters: [adapter], networks: [mainnet], projectId: 'an id' })${end}`,
    })
    expect(of('config.ts')).toMatch(/\n\}\) \}\n$/)
  })
})

describe('the provider of AppKit for one namespace', () => {
  const config = `import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'

createAppKit({ adapters: [], networks: [mainnet], projectId: 'an id' })
`
  const moved = (path: string, text: string) => moveAll({ 'config.ts': config, [path]: text })

  it('should be that of the core, as long as that namespace is connected', () => {
    const { of, left } = moved(
      'Sign.tsx',
      `import { type Provider, useAppKitAccount, useAppKitProvider } from '@reown/appkit/react'

export const Sign = () => {
  const { isConnected } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  return isConnected && <b onClick={() => walletProvider.request({ method: 'eth_accounts' })} />
}
`,
    )
    expect(of('Sign.tsx')).toBe(`import { useAccount, useCore } from 'portico/react'

export const Sign = () => {
  const { isConnected } = useAccount()
  const { provider: providerPortico } = useCore()
  const { isConnected: isConnectedPortico } = useAccount('eip155')
  const walletProvider = (isConnectedPortico ? providerPortico : undefined) as typeof providerPortico
  return isConnected && <b onClick={() => walletProvider.request({ method: 'eth_accounts' })} />
}
`)
    expect(left).not.toContain('Sign.tsx')
  })

  it('should be so without types', () => {
    const { of } = moved(
      'Sign.jsx',
      `import { useAppKitProvider } from "@reown/appkit/react";

export const Sign = () => {
  const { walletProvider: wallet } = useAppKitProvider("eip155");
  return <b onClick={() => wallet.request({ method: "eth_accounts" })} />;
};
`,
    )
    expect(of('Sign.jsx')).toContain(`
  const { isConnected: isConnectedPortico } = useAccount("eip155");
  const wallet = isConnectedPortico ? providerPortico : undefined;
`)
  })

  it.each(["{ walletProvider } = useAppKitProvider('solana')", "{ walletProviderType } = useAppKitProvider('eip155')"])(
    'should be left where there is none that means the same: %s',
    (declared) => {
      const { of, left } = moved(
        'Sign.jsx',
        `import { useAppKitProvider } from '@reown/appkit/react'
export const Sign = () => {
  const ${declared}
  return <b>{String(walletProvider ?? walletProviderType)}</b>
}
`,
      )
      expect(of('Sign.jsx')).toContain(`  const ${declared}\n`)
      expect(left).toContain('useAppKitProvider is still of AppKit')
    },
  )
})
