import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import { type ESTree, parseAst, type Plugin } from 'vite'

const own = (path: string): string =>
  fileURLToPath(new URL(`src/adapters/connectors/walletconnect/${path}`, import.meta.url)).replaceAll('\\', '/')

/** What stands in for packages of which the client uses little in a page. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@walletconnect/environment': own('client-parts/environment.ts'),
  '@walletconnect/keyvaluestorage': own('client-parts/storage.ts'),
  '@walletconnect/logger': own('client-parts/logger.ts'),
  '@walletconnect/time': own('client-parts/time.ts'),
  'detect-browser': own('client-parts/browser.ts'),
  uint8arrays: own('client-parts/bytes.ts'),
}

/** What becomes of a member that no page calls, and that does nothing where a wallet's message would call it. */
const NOTHING = '()=>{}'
const LATER_NOTHING = 'async()=>{}'

/** The names of a class's members, by what they are replaced with. */
type Cuts = Readonly<Record<string, readonly string[]>>

const ANSWERS = ['pair', 'approve', 'reject', 'update', 'extend', 'respond', 'emit', 'authenticate']
const SIGN_INS = ['approveSessionAuthenticate', 'rejectSessionAuthenticate']

/** How a wallet handles proposals, requests and sign-ins, and how it is opened by a link. */
const ENGINE: Cuts = {
  [LATER_NOTHING]: [
    ...ANSWERS,
    ...SIGN_INS,
    ...['sendApproveSession', 'setAuthRequest', 'setPendingSessionRequest', 'getVerifyContext'],
    ...['isValidApprove', 'isValidReject', 'isValidRespond', 'registerLinkModeListeners'],
    ...['onSessionProposeRequest', 'onSessionRequest', 'onSessionAuthenticateRequest'],
  ],
  [NOTHING]: [
    ...['formatAuthMessage', 'isValidAuthenticate', 'isLinkModeEnabled', 'getAppLinkIfEnabled'],
    ...['handleLinkModeMessage', 'onSessionSettleResponse', 'onSessionUpdateResponse', 'onSessionExtendResponse'],
    ...['onSessionAuthenticateResponse', 'onPairingCreated', 'addSessionRequestToSessionRequestQueue'],
    ...['cleanupAfterResponse', 'emitSessionRequest', 'processSessionRequestQueue', 'getPendingAuthRequest'],
  ],
  '()=>[]': ['extractTxHashesFromResult'],
}
const CLIENT: Cuts = { [LATER_NOTHING]: [...ANSWERS, ...SIGN_INS], [NOTHING]: ['formatAuthMessage'] }

/** The vendor's attestation of pages: `tune-client.ts`. */
const VERIFY: Cuts = {
  [LATER_NOTHING]: [
    ...['init', 'register', 'resolve', 'fetchAttestation', 'fetchPublicKey', 'persistPublicKey', 'removePublicKey'],
    ...['isValidJwtAttestation', 'getPublicKey', 'fetchAndPersistPublicKey'],
  ],
  [NOTHING]: ['getVerifyUrl', 'validateAttestation'],
}
/** It is off. */
const TELEMETRY: Cuts = {
  [LATER_NOTHING]: ['init', 'restore', 'submit', 'sendEvent'],
  [NOTHING]: [
    ...['createEvent', 'getEvent', 'deleteEvent', 'setEventListeners', 'setMethods', 'addTrace', 'setError'],
    'getAppDomain',
  ],
}
const PUSH: Cuts = { [LATER_NOTHING]: ['registerDeviceToken'] }
const PAIRING: Cuts = {
  [LATER_NOTHING]: ['pair'],
  [NOTHING]: ['isValidPair', 'formatUriFromPairing'],
}
/** `native-token.ts`: the library brings 15 kB of arithmetic for what most browsers do by themselves. */
const CRYPTO: Cuts = {
  'async()=>__nameOf(await this.getClientSeed())': ['getClientId'],
  'async(audience)=>__tokenFor(await this.getClientSeed(),audience,Date.now())': ['signJWT'],
}

interface Cut {
  /** How the file's path ends. */
  readonly file: string
  /** Classes that lose members, each by one that no other class has. */
  readonly classes: readonly (readonly [mark: string, cuts: Cuts])[]
  /** How many functions read bytes from text in a way of their own: they use the stand-in. */
  readonly byteReaders: number
  /** How many statements do nothing that anything else reads. */
  readonly idle: number
}

/** By the package. */
export const CUTS: Readonly<Record<string, Cut>> = {
  '@walletconnect/sign-client': {
    file: '/@walletconnect/sign-client/dist/index.es.js',
    classes: [
      ['sessionRequestQueue', ENGINE],
      ['removeAllListeners', CLIENT],
    ],
    ...{ byteReaders: 0, idle: 0 },
  },
  '@walletconnect/core': {
    file: '/@walletconnect/core/dist/index.es.js',
    classes: [
      ['verifyUrlV3', VERIFY],
      ['getAppDomain', TELEMETRY],
      ['registerDeviceToken', PUSH],
      ['formatUriFromPairing', PAIRING],
      ['randomSessionIdentifier', CRYPTO],
    ],
    ...{ byteReaders: 1, idle: 2 },
  },
  '@walletconnect/utils': {
    file: '/@walletconnect/utils/dist/index.es.js',
    classes: [],
    ...{ byteReaders: 0, idle: 3 },
  },
}

const IMPORTS =
  `import{nameOf as __nameOf,tokenFor as __tokenFor}from${JSON.stringify(own('native-token.ts'))};` +
  `import{fromString as __fromString}from${JSON.stringify(own('client-parts/bytes.ts'))};`

const OF_CLIENT = /\/node_modules\/@walletconnect\/.*\.js$/
const CLIENT_NAME = '@walletconnect/sign-client'
const LOADER = own('client-classes.ts')
/** Packages whose code does nothing but to define what it exports, and do not say so. */
const ONLY_DEFINE = /\/node_modules\/(?:@walletconnect\/relay-auth|blakejs|@msgpack\/msgpack|bs58|base-x)\//

/**
 * Leaves out of the WalletConnect client what only a wallet does with it, and what we do in its place: more than half
 * of it. In tests the client that a core loads is the same; one that a test loads by itself is whole.
 */
export const pagesPart = (): Plugin => ({
  name: 'portico:pages-part',
  enforce: 'pre',
  async resolveId(id, importer) {
    const from = importer?.replaceAll('\\', '/') ?? ''
    if (from !== LOADER && !OF_CLIENT.test(from)) return undefined
    if (STAND_INS[id] !== undefined) return STAND_INS[id]
    if (!id.startsWith('@walletconnect/')) return undefined
    // Its half is the one that it brings, whatever else is installed beside it.
    const client = id === '@walletconnect/core' && from === LOADER ? await this.resolve(CLIENT_NAME, importer) : null
    // Node.js would get the CommonJS file.
    const found = await this.resolve(id, client?.id ?? importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace(/\.cjs\.js$/, '.es.js'), external: false }
  },
  transform(code, id) {
    const path = id.replaceAll('\\', '/')
    const cut = Object.values(CUTS).find(({ file }) => path.endsWith(file))
    if (cut !== undefined) return { code: cutClient(code, cut), map: null, moduleSideEffects: false }
    return ONLY_DEFINE.test(path) ? { code, map: null, moduleSideEffects: false } : undefined
  },
})

/** Fails where the library is not as it was. */
export function cutClient(code: string, { file, classes, byteReaders, idle }: Cut): string {
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) throw new Error(`The WalletConnect client is another than we know: ${what} in ${file}`)
  }
  const text = new MagicString(code)
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] }
  for (const [mark, cuts] of classes) {
    const found = body.map(membersOf).filter((members) => members.has(mark))
    must(found.length === 1, `${found.length} classes with ${mark}`)
    for (const [replacement, names] of Object.entries(cuts))
      for (const name of names) {
        const member = found[0]?.get(name)
        must(member !== undefined, `no ${name} beside ${mark}`)
        if (member !== undefined) text.overwrite(member.start, member.end, replacement)
      }
  }
  const readers = body.filter((each) => isByteReader(each, code))
  must(readers.length === byteReaders, `${readers.length} readers of bytes`)
  for (const { body: does } of readers)
    text.overwrite((does as Node).start, (does as Node).end, '{return __fromString(...arguments)}')
  const statements = body.filter(isIdle)
  must(statements.length === idle, `${statements.length} idle statements`)
  for (const { start, end } of statements) text.remove(start, end)
  for (const each of body) for (const value of namedValues(each)) makePure(text, value)
  return (file.includes('/core/') ? IMPORTS : '') + text.toString()
}

type Node = Readonly<Record<string, unknown>> & Pick<ESTree.Node, 'type' | 'start' | 'end'>

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each)

/** What `field(this, 'name', value)` gives a class, by the names. */
export function membersOf(node: Node): Map<string, Node> {
  const members = new Map<string, Node>()
  const visit = (each: Node): void => {
    const [self, name, value] = (each['arguments'] ?? []) as readonly (Node | undefined)[]
    if (each.type === 'CallExpression' && self?.type === 'ThisExpression' && name?.type === 'Literal' && value)
      members.set(String(name['value']), value)
    else childrenOf(each).forEach(visit)
  }
  if (node.type === 'ClassDeclaration') visit(node)
  return members
}

const isByteReader = (node: Node, code: string): boolean =>
  node.type === 'FunctionDeclaration' && code.slice(node.start, node.end).includes('Unsupported encoding "')

const isIdle = (node: Node): boolean =>
  node.type === 'ExpressionStatement' && (node['expression'] as Node).type !== 'AssignmentExpression'

/** What top-level names stand for, where it has to be made. */
const namedValues = (node: Node): readonly Node[] =>
  node.type !== 'VariableDeclaration'
    ? []
    : (node['declarations'] as readonly Node[]).flatMap(({ id, init }) =>
        (id as Node).type === 'Identifier' && init !== null && isMade(init as Node) ? [init as Node] : [],
      )

/** Whether a bundler keeps it where nothing uses it, as making it may do something. */
const isMade = (node: Node): boolean =>
  !/^(?:ArrowFunction|Function|Class)/.test(node.type) &&
  (/^(?:Call|New|Member|Spread)/.test(node.type) || childrenOf(node).some(isMade))

const makePure = (text: MagicString, { start, end }: Node): void =>
  void text.appendRight(start, '/*#__PURE__*/(()=>(').appendLeft(end, '))()')
