import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { PORTICO } from './contenders.ts'

const portico = fileURLToPath(new URL('../../src/domain/qr/index.ts', import.meta.url))

/** The least that a page imports to encode a text at level M; its default export does that. */
const ENTRIES: readonly (readonly [name: string, source: string])[] = [
  [PORTICO, `import { encodeQr } from ${JSON.stringify(portico)}; export default (text) => encodeQr(text)`],
  ['qr 0.7.0', `import encodeQR from 'qr'; export default (text) => encodeQR(text, 'raw', { ecc: 'medium' })`],
  ['qrcode 1.5.4', `import qrcode from 'qrcode'; export default (text) => qrcode.create(text)`],
  ['uqr 0.1.3', `import { encode } from 'uqr'; export default (text) => encode(text, { ecc: 'M', boostEcc: false })`],
  [
    'lean-qr 2.7.4',
    `import { correction, generate } from 'lean-qr'; const level = correction.M;
     export default (text) => generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level })`,
  ],
  [
    'qrcode-generator 2.0.4',
    `import qrcode from 'qrcode-generator';
     export default (text) => { const code = qrcode(0, 'M'); code.addData(text); code.make(); return code }`,
  ],
  [
    'nayuki 1.8.0',
    `import qrcodegen from 'nayuki-qr-code-generator'; const { QrCode, QrSegment } = qrcodegen;
     export default (text) => QrCode.encodeSegments(QrSegment.makeSegments(text), QrCode.Ecc.MEDIUM, 1, 40, -1, false)`,
  ],
]

export interface Bundle {
  readonly name: string
  /** An ES module without imports. */
  readonly file: string
  readonly gzipBytes: number
}

/** Each encoder as a bundler ships it, minified and without what is not used. */
export async function buildBundles(): Promise<Bundle[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-qr-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // other processes read them until then
  const bundles: Bundle[] = []
  for (const [index, [name, source]] of ENTRIES.entries()) {
    const code = await bundled(source)
    const file = join(folder, `${index}.mjs`)
    await writeFile(file, code)
    bundles.push({ name, file, gzipBytes: gzipSync(code, { level: 9 }).length })
  }
  return bundles
}

const VIRTUAL = 'virtual:entry'

async function bundled(source: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === VIRTUAL ? id : undefined),
        load: (id) => (id === VIRTUAL ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: VIRTUAL, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  if (chunk.type !== 'chunk') throw new Error('The bundler gave no code.')
  return chunk.code
}
