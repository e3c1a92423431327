import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { CUTS, cutClient, membersOf } from '../../vite.pages-part.ts'

/** A package's file for bundlers, as the package of another sees it. */
const fileOf = (name: string, from: string) => join(dirname(createRequire(from).resolve(name)), 'index.es.js')
const client = fileOf('@walletconnect/sign-client', import.meta.url)
const FILES = {
  '@walletconnect/sign-client': client,
  '@walletconnect/core': fileOf('@walletconnect/core', client),
  '@walletconnect/utils': fileOf('@walletconnect/utils', client),
}
type Package = keyof typeof FILES
const codeOf = (name: Package) => readFileSync(FILES[name], 'utf8')
const cutOf = (name: Package) => CUTS[name] ?? expect.fail(name)

/**
 * Where what is left still names something that was cut, or something else of the same name. A single letter is a name
 * that the library's authors have shortened.
 */
const KNOWN = {
  '@walletconnect/sign-client': [
    // Messages that only a page sends to a wallet, and answers to what only a wallet sends.
    ...['this.onSessionProposeRequest', 'this.onSessionRequest', 'this.onSessionAuthenticateRequest'],
    ...['this.onSessionSettleResponse', 'this.onSessionUpdateResponse', 'this.onSessionExtendResponse'],
    'this.onSessionAuthenticateResponse',
    // At the start, for each pairing of ours, and for each request: what a link to an app of the same phone would need.
    ...['this.registerLinkModeListeners', 'this.onPairingCreated', 'this.processSessionRequestQueue'],
    ...['this.getAppLinkIfEnabled', 'this.extractTxHashesFromResult'],
    // `tune-client.ts` answers it; a code that has expired has no event of the telemetry.
    ...['verify.register', 'eventClient.getEvent'],
    // Of others.
    ...['events.emit', 'session.update', 'pairing.register', 'engine.init', 'session.init', 'proposal.init'],
    ...['pendingRequest.init', 'auth.init', 'authKeys.init', 'pairingTopics.init', 'requests.init', 'history.resolve'],
    'Promise.resolve',
  ],
  '@walletconnect/core': [
    // They are ours.
    ...['crypto.getClientId', 'this.getClientId', 'crypto.signJWT'],
    // The attestation and the telemetry as they are made.
    ...['this.init', 'this.restore', 'this.submit', 'this.setEventListeners'],
    // Of others.
    ...['crypto.init', 'expirer.init', 'heartbeat.init', 'history.init', 'keychain.init', 'messages.init'],
    ...['pairing.init', 'pairings.init', 'relayer.init', 'subscriber.init', 'history.resolve', 'Promise.resolve'],
    ...['events.emit', 'pairings.update', 'this.update'],
  ],
} as const

describe('what of the WalletConnect client is left out', () => {
  const packages = Object.keys(FILES) as Package[]
  const names = new Set(
    packages.flatMap((name) => cutOf(name).classes.flatMap(([, cuts]) => Object.values(cuts).flat())),
  )

  it.each(['@walletconnect/sign-client', '@walletconnect/core'] as const)(
    '%s should name what was cut in places that we know, and in no other',
    (name) => {
      const cut = cutClient(codeOf(name), cutOf(name))
      const places = [...cut.matchAll(/(?<=([\w$]+)\.)([a-zA-Z]+)\b/g)]
        .filter(([, , member = '']) => names.has(member))
        .map(([, owner = '', member = '']) => `${owner.length < 3 ? 'x' : owner}.${member}`)
      expect([...new Set(places)].sort()).toEqual([...KNOWN[name]].sort())
    },
  )

  it('should leave in what a page does and is told', () => {
    const { body } = parseAst(cutClient(codeOf('@walletconnect/sign-client'), cutOf('@walletconnect/sign-client')))
    const members = (body as unknown as Parameters<typeof membersOf>[0][])
      .map(membersOf)
      .find((each) => each.has('sessionRequestQueue'))
    const isLeft = (name: string) => {
      const { start = 0, end = 0 } = members?.get(name) ?? {}
      return end - start > 60
    }
    const asked = ['connect', 'request', 'ping', 'disconnect', 'init', 'sendRequest', 'sendProposeSession']
    const told = ['Settle', 'Update', 'Extend', 'Ping', 'Delete', 'Event'].map((each) => `onSession${each}Request`)
    const answered = ['Propose', 'Ping'].map((each) => `onSession${each}Response`)
    const checked = ['isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidSessionSettleRequest', 'isValidRequest']
    expect([...asked, ...told, ...answered, ...checked].filter((name) => !isLeft(name))).toEqual([])
    expect(isLeft('approve')).toBe(false)
  })

  it('should keep us from building with a client that is another than we know', () => {
    const name = '@walletconnect/sign-client'
    const code = codeOf(name)
    expect(() => cutClient(code.replaceAll('"approve"', '"agree"'), cutOf(name))).toThrow('no approve')
    expect(() => cutClient(code.replaceAll('"sessionRequestQueue"', '"queue"'), cutOf(name))).toThrow('0 classes')
    expect(() => cutClient(`${code};globalThis.effect()`, cutOf(name))).toThrow('1 idle statements')
    const core = '@walletconnect/core'
    const changed = codeOf(core).replaceAll('Unsupported encoding', 'Unknown encoding')
    expect(() => cutClient(changed, cutOf(core))).toThrow('0 readers of bytes')
  })
})
