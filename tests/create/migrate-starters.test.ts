import { describe, expect, it } from 'vitest'
import { moveTexts } from '../../packages/create-portico/migrate/migrate.ts'

/** What the kits' starters showed of the command where more than one file takes part. */
const moveAll = (files: Readonly<Record<string, string>>) => {
  const { texts, done, left } = moveTexts(new Map(Object.entries(files)), '1.2.3')
  return { of: (path: string) => texts.get(path) ?? '', texts, done: done.join('\n'), left: left.join('\n') }
}

describe('moving a starter of RainbowKit', () => {
  const wagmi = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({ appName: 'A', projectId: 'an id', chains: [mainnet] })
`

  // As in the App Router of Next: the styles in the layout, the provider in a component of the browser.
  it.each([
    ["import '@rainbow-me/rainbowkit/styles.css'", "import 'portico/react.css'"],
    ["import styles from '@rainbow-me/rainbowkit/styles.css?url'", "import styles from 'portico/react.css?url'"],
    ["require('@rainbow-me/rainbowkit/styles.css')", "require('portico/react.css')"],
  ])('should import its styles once, where the page imported the kit’s: %s', (before, after) => {
    const { of, texts } = moveAll({
      'wagmi.ts': wagmi,
      'app/layout.tsx': `import { Providers } from './providers'\n${before}\nexport default () => <Providers />\n`,
      'app/providers.tsx': `'use client'
import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
export const Providers = () => <RainbowKitProvider><p /></RainbowKitProvider>
`,
    })
    expect(of('app/layout.tsx')).toContain(after)
    expect(of('app/providers.tsx')).toContain('<PorticoProvider')
    expect([...texts.values()].join('\n').match(/portico\/react\.css/g)).toHaveLength(1)
  })
})

describe('moving a starter of ConnectKit', () => {
  const config = (rest = '') => `import { getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'

export const config = createConfig(getDefaultConfig({ walletConnectProjectId: 'an id', appName: 'A'${rest} }))
`

  // Its own example leaves it out, and React says there that the server's text did not match.
  it.each([
    ['next', '', 1],
    ['next', ', ssr: false', 1],
    ['vite', '', 0],
  ])('should tell wagmi that a server renders the page where one does: %s%s', (framework, rest, times) => {
    const { of } = moveAll({
      'package.json': JSON.stringify({ dependencies: { connectkit: '1', react: '19', wagmi: '2', [framework]: '15' } }),
      'config.ts': config(rest),
    })
    expect(of('config.ts').match(/\bssr: \w+/g) ?? []).toEqual(times === 0 ? [] : [rest.slice(2) || 'ssr: true'])
  })
})
