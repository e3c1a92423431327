import { describe, expect, it } from 'vitest'
import { banner, PLAIN, standaloneBanner } from '../../sandbox/banner.ts'
import { parted, readCommand } from '../../sandbox/command-line.ts'
import { complaintsAbout } from '../../sandbox/port-check.ts'
import { portsFrom } from '../../sandbox/ports.ts'
import { listen } from '../../sandbox/serve/loopback-listener.ts'

const PROGRAM = 'npx portico-sandbox'

describe('npx portico-sandbox', () => {
  it('should name itself where an option is mistyped', () => {
    expect(() => readCommand(['--port-bse', '1'], PROGRAM)).toThrow('Try: npx portico-sandbox --help')
  })

  it('should name the parts that it has, where one is mistyped: the page is the developer’s own', () => {
    const said = 'There is no part "cow"; there are wallet, services, relay, evm, solana.'
    expect(() => readCommand(['--without', 'cow'], PROGRAM)).toThrow(said)
  })

  it('should start nothing where no command stands behind the two dashes', () => {
    expect(parted(['--port-base', '6200', '--', 'npm', 'start'], PROGRAM)).toEqual([
      ['--port-base', '6200'],
      ['npm', 'start'],
    ])
    for (const args of [['--'], ['--', '']])
      expect(() => parted(args, PROGRAM)).toThrow('No command stands behind --. Try: npx portico-sandbox --help')
  })

  it('should name itself where a port is taken', async () => {
    const listener = await listen(0, 'localhost', {
      onRequest: (_, response) => void response.end(),
      onUpgrade: (_, socket) => void socket.destroy(),
    })
    try {
      const ports = { ...portsFrom(1), wallet: listener.port }
      const without = ['page', 'services', 'relay', 'evm', 'solana'] as const
      const complaints = await complaintsAbout(ports, without, PROGRAM)
      expect(complaints[0]).toContain(`Port ${listener.port}, for the wallet, is taken`)
      expect(complaints[1]).toMatch(/^Other ports: npx portico-sandbox --port-base \d+$/)
    } finally {
      await listener.close()
    }
  })

  it('should say where everything is but what was left out, and no page', () => {
    const words = standaloneBanner(portsFrom(6_200), ['page', 'solana'], 2_525, PLAIN)
    expect(words).toContain('http://localhost:6201 ')
    expect(words).toContain('ws://localhost:6203')
    expect(words).toContain('smtp://localhost:2525')
    expect(words).not.toMatch(/localhost:6200|localhost:6206/)
  })

  it('should send a developer to no wallet that was left out', () => {
    const words = standaloneBanner(portsFrom(6_200), ['page', 'wallet'], 2_525, PLAIN)
    expect(words).toContain('A wallet of your own has to run on this machine')
    expect(words).not.toMatch(/paste that into the wallet|0x2361/)
  })
})

describe('npm start -- --without page', () => {
  const words = banner(portsFrom(6_200), ['page'], PLAIN)

  it('should say what to do with a page of one’s own, and speak of no page beside it', () => {
    expect(words).toContain('Point your page at these addresses.')
    expect(words).not.toMatch(/On the page press|open this one beside|and this one beside it|the page’s \?methods/)
  })

  it('should name no port for mail, as it has none', () => expect(words).not.toContain('smtp'))

  it('should know its wallet by its addresses also there', () => expect(words).toContain('0x2361'))
})
