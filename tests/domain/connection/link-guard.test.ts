import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_WALLETS } from '../../../src/adapters/wallet-api/known-wallets.ts'
import { guardLink } from '../../../src/domain/connection/link-guard.ts'
import { runs } from '../../support/runs.ts'

const anywhere = { allowLoopbackHttp: false }
const onLoopback = { allowLoopbackHttp: true }

const reasonOf = (text: unknown, rules = anywhere) => {
  const result = guardLink(text, rules)
  return result.blocked ? result.reason : 'passed'
}

/** Schemes that do something else than open a wallet, as `URL` spells them. */
const DANGEROUS = new Set(
  [
    'http',
    'javascript',
    'data',
    'blob',
    'file',
    'vbscript',
    'about',
    'view-source',
    'filesystem',
    'chrome',
    'ws',
    'wss',
  ]
    .concat(['ftp', 'intent', 'mailto', 'tel', 'sms', 'ms-msdt', 'chrome-extension', 'itms-services', 'search-ms'])
    .map((scheme) => `${scheme}:`),
)

/** Texts made of what links and attacks on links are made of. */
const linkLike = fc
  .tuple(
    fc.constantFrom('', '', '', ' ', '\n', '\t', '\0', '\uFEFF', 'x', '%20'),
    fc.oneof(
      fc.constantFrom('https', 'HTTPS', 'http', 'javascript', 'JaVaScRiPt', 'java\nscript', 'javascript%3A', 'data'),
      fc.constantFrom(
        'blob',
        'file',
        'vbscript',
        'intent',
        'ws',
        'ftp',
        'metamask',
        'wc',
        'tg',
        'Rainbow',
        'a',
        '1inch',
      ),
      fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,8}$/),
    ),
    fc.constantFrom(':', ':', ':', ':/', '://', '://', '://', ':///', ':\\\\', ':/\\', '', ' :', '&colon;'),
    fc.array(
      fc.oneof(
        fc.constantFrom(
          'wallet.example',
          'WALLET.example',
          'trυst.com',
          'localhost',
          '127.0.0.1',
          '[::1]',
          'xn--a.com',
        ),
        fc.constantFrom('@', ':443', ':8080', ':80', '/', '//', '..', '?', '#', '\\', '%2f', '%', '%00', '<', '"', "'"),
        fc.constantFrom(' ', '\t', '\r\n', '\0', 'alert(1)', 'wc?uri=wc%3Aabc', '&', '=', '[', ']', 'é', '\u202E', '.'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('', '', '', ' ', '\n', '/'),
  )
  .map(([lead, scheme, separator, rest, trail]) => `${lead}${scheme}${separator}${rest.join('')}${trail}`)

describe('guardLink', () => {
  it.each([
    ['https://wallet.example', 'https', 'wallet.example', 'https://wallet.example'],
    ['HTTPS://Wallet.Example/App/?a=1&b=%20#/c', 'https', 'wallet.example', 'https://wallet.example/App/?a=1&b=%20#/c'],
    ['https://wallet.example:443/wc', 'https', 'wallet.example', 'https://wallet.example/wc'],
    ['https://trυst.com/', 'https', 'xn--trst-wod.com', 'https://xn--trst-wod.com/'],
  ])('C04 should pass %s with its host in punycode', (text, scheme, host, href) => {
    expect(guardLink(text, anywhere)).toEqual({ blocked: false, href, scheme, host, isHttp: true })
  })

  it.each([
    ['metamask://', 'metamask', ''],
    ['phantom://wc?uri=wc%3Aabc', 'phantom', 'wc'],
    ['tg://resolve?domain=wallet', 'tg', 'resolve'],
    ['airgap-wallet:', 'airgap-wallet', ''],
    ['com.wallet.app://', 'com.wallet.app', ''],
    ['okex://main', 'okex', 'main'],
    ['wc:abc@2?relay-protocol=irn&symKey=00', 'wc', ''],
  ])('C05 should pass the wallet scheme of %s', (text, scheme, host) => {
    expect(guardLink(text, anywhere)).toEqual({ blocked: false, href: text, scheme, host, isHttp: false })
  })

  it('C05 should spell a scheme in lower case and leave the rest as it is', () => {
    expect(guardLink('KrystalWallet://App', anywhere)).toMatchObject({ scheme: 'krystalwallet', host: 'App' })
    expect(guardLink('KrystalWallet://App', anywhere)).toMatchObject({ href: 'krystalwallet://App' })
  })

  it.each([
    'javascript:alert(1)//',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://x/%0aalert(1)//',
    'javascript%3Aalert(1)',
    '%6Aavascript:alert(1)',
    'javascript&colon;alert(1)',
    'ｊavascript:alert(1)',
  ])('C01 should block %j', (text) => {
    expect(guardLink(text, anywhere)).toEqual({ blocked: true, code: 'LINK_BLOCKED', reason: 'SCHEME' })
  })

  it.each(
    [
      'data:text/html,<script>alert(1)</script> blob:https://x.example/1 vbscript:msgbox file:///etc/passwd about:blank',
      'view-source:https://x.example filesystem:https://x.example/t/a chrome://settings chrome-extension://abc/x.html',
      'moz-extension://abc/ devtools://devtools/ intent://x#Intent;end android-app://com.x ws://x.example wss://x.example',
      'ftp://x.example mailto:a@b.example tel:1 sms:1 facetime:1 itms-services://?action=download-manifest ssh://x',
      'market://details?id=x ms-msdt:/id search-ms:query=x x-apple.systempreferences: shortcuts://run app-settings:',
    ].flatMap((line) => line.split(' ')),
  )('C02 should block %s', (text) => {
    expect(reasonOf(text)).toBe('SCHEME')
    expect(reasonOf(text.toUpperCase())).toBe('SCHEME')
  })

  it.each(
    [
      'x-safari-https://a.example x-safari-http://a.example googlechrome://a googlechromes://a firefox://open-url?url=a',
      'firefox-focus://a microsoft-edge-https://a microsoft-edge:a brave://a opera://a opera-http://a touch-https://a',
      'edge://settings edge:///settings edge://wc/settings vivaldi://a chromium://a web+wallet://a ext+wallet://a',
      'webcal://a vscode://a vscode-insiders://a cursor://a steam://run/1 slack://a slack-beta://a zoommtg://a zoomus://a',
      'discord://a msteams:a ms-word:a ms-settings:a com.apple.preferences:a com.epicgames.launcher://a git+ssh://a',
      'teamviewer8://a anydesk:a magnet:a spotify:a whatsapp://a skype:a roblox-player:a jetbrains://a obsidian://a',
      'ftp://a mailto:a@b.example tel:1 sms:1 facetime:1 itunes://a market://a appmarket://a apt:a x-callback-url://a',
    ].flatMap((line) => line.split(' ')),
  )('should block %s, which opens a browser or a program (S15)', (text) => {
    expect(reasonOf(text)).toBe('SCHEME')
    expect(reasonOf(text.replace(/^[^:]+/, (scheme) => scheme.toUpperCase()))).toBe('SCHEME')
  })

  it('should pass the scheme of every wallet that we ship, and Edge Wallet’s for what is its own (S15)', () => {
    const links = KNOWN_WALLETS.flatMap(({ mobile, desktop }) => [mobile, desktop]).filter((link) => link !== undefined)
    const schemes = links.filter((link) => /^[\w+.-]+:/.test(link) && !link.startsWith('https'))
    expect(schemes.length).toBeGreaterThan(40)
    expect(schemes.filter((link) => reasonOf(link) !== 'passed')).toEqual(['1inch:']) // which is no scheme at all
    for (const own of ['edge://wc', 'edge://', 'edge://wc?uri=wc%3Aa']) expect(reasonOf(own)).toBe('passed')
  })

  it('should never pass a web address in another dress, whatever the browser behind it is called (S15)', () => {
    const dressed = fc
      .tuple(
        fc.stringMatching(/^[a-z][a-z0-9+.-]{0,12}$/),
        fc.constantFrom('-http', '-https', 'http', 'https', '+https'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(dressed, fc.constantFrom(':', '://', '://wc'), (scheme, rest) => {
        expect(reasonOf(`${scheme}${rest}`)).toBe('SCHEME')
      }),
    )
  })

  it('should never pass a scheme by adding an edition to a program’s own (S15)', () => {
    const program = fc.constantFrom('vscode', 'slack', 'steam', 'brave', 'opera', 'tel', 'ftp', 'spotify', 'javascript')
    fc.assert(
      fc.property(
        program,
        fc.constantFrom('-', '+', '.'),
        fc.stringMatching(/^[a-z0-9]{1,8}$/),
        (name, joint, more) => {
          expect(reasonOf(`${name}${joint}${more}://wc`)).toBe('SCHEME')
        },
      ),
    )
  })

  it.each([
    ['http', 'http://wallet.example', 'SCHEME'],
    ['a user and a password', 'https://user:pass@evil@trust.com', 'USERINFO'],
    ['a user who looks like a host', 'https://trust.com@evil.example/', 'USERINFO'],
    ['a user in a wallet scheme', 'metamask://trust.com@evil', 'USERINFO'],
    ['another port', 'https://trust.com:22', 'PORT'],
    ['an empty port', 'https://trust.com:', 'PORT'],
    ['the default port spelled otherwise', 'https://trust.com:0443', 'PORT'],
    ['a port in a wallet scheme', 'metamask://app:80', 'PORT'],
    ['an address instead of a name', 'https://127.0.0.1/', 'HOST'],
    ['an IPv6 address', 'https://[::1]/', 'PORT'],
    ['a single word', 'https://localhost/', 'HOST'],
    ['no host', 'https:///wallet.example', 'HOST'],
    ['no slashes', 'https:wallet.example', 'SHAPE'],
    ['one slash', 'https:/wallet.example', 'SHAPE'],
    ['backslashes', 'https:\\\\wallet.example', 'SHAPE'],
    ['a backslash after the host', 'https://trust.com\\@evil.example', 'USERINFO'],
    ['a backslash in the path', 'https://trust.com/\\evil.example', 'CHARACTERS'],
    ['a backslash in a wallet scheme', 'metamask:\\\\x', 'CHARACTERS'],
    ['an escape in the host', 'https://tr%75st.com', 'HOST'],
    ['an escape in the host of a wallet scheme', 'metamask://%61', 'HOST'],
    ['a space in front', ' https://trust.com', 'SCHEME'],
    ['a space at the end', 'https://trust.com ', 'HOST'],
    ['a space in the path', 'https://trust.com/a b', 'CHARACTERS'],
    ['a line break at the end', 'metamask://\n', 'CHARACTERS'],
    ['a tab in the host', 'https://tr\tust.com', 'HOST'],
    ['NUL in the path', 'https://trust.com/\0', 'CHARACTERS'],
    ['a broken escape', 'https://trust.com/%zz', 'CHARACTERS'],
    ['a letter beyond ASCII in the path', 'https://trust.com/é', 'CHARACTERS'],
    ['a bidi override', 'https://trust.com/\u202Emoc', 'CHARACTERS'],
    ['a quote', 'metamask://x"onclick=', 'CHARACTERS'],
    ['an angle bracket', 'metamask:<script>', 'CHARACTERS'],
    ['a scheme of one letter', 'c:/windows', 'SCHEME'],
    ['a scheme that begins with a digit', '1inch:', 'SCHEME'],
    ['a scheme of 33 letters', `${'a'.repeat(33)}://`, 'SCHEME'],
    ['no scheme', '//wallet.example', 'SCHEME'],
    ['a path', '/wc', 'SCHEME'],
    ['nothing', '', 'SCHEME'],
    ['5,000 characters', `https://trust.com/${'a'.repeat(5000)}`, 'SHAPE'],
    ['undefined', undefined, 'SHAPE'],
    ['an object that turns into a link', { toString: (): string => 'https://trust.com' }, 'SHAPE'],
  ])('C04 should block %s', (_what, text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  it.each([
    ['http://localhost:5174', 'localhost:5174', 'http://localhost:5174'],
    ['HTTP://LocalHost:5174/wc?uri=x', 'localhost:5174', 'http://localhost:5174/wc?uri=x'],
    ['http://127.0.0.1:65535/', '127.0.0.1:65535', 'http://127.0.0.1:65535/'],
  ])('should pass %s on a page that runs on loopback, and only there', (text, host, href) => {
    expect(guardLink(text, onLoopback)).toEqual({ blocked: false, href, scheme: 'http', host, isHttp: true })
    expect(reasonOf(text)).toBe('SCHEME')
  })

  it.each(
    [
      'http://wallet.example http://wallet.example:5174 http://localhost http://localhost: http://[::1]:5174',
      'http://localhost:80 http://localhost:0 http://localhost:65536 http://localhost:05174 http://127.1:5174',
      'http://127.0.0.2:5174 http://localhost.evil.example:5174 http://localhost:5174@evil.example http:localhost:1',
      'http://x@localhost:5174 http://localhost:5174\\@evil.example https://localhost:5174 ws://localhost:5174',
    ].flatMap((line) => line.split(' ')),
  )('should block %s even there', (text) => {
    expect(guardLink(text, onLoopback).blocked).toBe(true)
  })

  it('should pass only what URL reads with the same scheme and host, whatever the text', () => {
    let passed = 0
    fc.assert(
      fc.property(linkLike, fc.boolean(), (text, allowLoopbackHttp) => {
        const link = guardLink(text, { allowLoopbackHttp })
        if (link.blocked) return
        passed += 1
        for (const read of [new URL(text), new URL(link.href)])
          expect([read.protocol, read.host]).toEqual([`${link.scheme}:`, link.host])
        if (!link.isHttp) expect(DANGEROUS).not.toContain(`${link.scheme}:`)
        expect(guardLink(link.href, { allowLoopbackHttp })).toEqual(link)
      }),
      { numRuns: runs(5000) },
    )
    expect(passed).toBeGreaterThan(100)
  })

  it('C01 should never pass a dangerous link, however it is trimmed, unescaped or spelled', () => {
    const changes: readonly ((text: string) => string)[] = [
      (text) => text.trim(),
      (text) => text.toLowerCase(),
      (text) => text.toUpperCase(),
      (text) => text.replace(/[\0-\x20]/g, ''),
      (text) => text.normalize('NFKC'),
      (text) => text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      (text) => text.replace('&colon;', ':'),
    ]
    fc.assert(
      fc.property(linkLike, (text) => {
        for (const change of [(same: string) => same, ...changes]) {
          const changed = change(text)
          if (!URL.canParse(changed) || !DANGEROUS.has(new URL(changed).protocol)) continue
          expect(guardLink(changed, anywhere).blocked).toBe(true)
        }
      }),
      { numRuns: runs(3000) },
    )
  })

  it('should pass a link of 4096 characters, and no longer one', () => {
    const long = `phantom://${'a'.repeat(4_086)}`
    expect(reasonOf(long)).toBe('passed')
    expect(reasonOf(`${long}a`)).toBe('SHAPE')
  })

  it.each([
    ['https:x//wallet.example', 'SHAPE'],
    ['https:wallet.example', 'SHAPE'],
    ['https://wallet.example:4430', 'PORT'],
    ['http://wallet.example:80/', 'SCHEME'],
    ['http://xlocalhost:5174/', 'SCHEME'],
    ['http://localhost:5174x/', 'SCHEME'],
    ['http://localhost:80/', 'PORT'],
    ['http://localhost:70000/', 'PORT'],
  ])('should block %s on loopback too, and say for which reason', (text, reason) => {
    expect(reasonOf(text, onLoopback)).toBe(reason)
  })

  it('should never throw, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (text) => typeof guardLink(text, onLoopback).blocked === 'boolean'))
  })
})
