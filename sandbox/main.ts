import { banner, realBanner } from './banner.ts'
import { HELP, readCommand } from './command-line.ts'
import type { Command } from './command-line.ts'
import { complaintsAbout } from './port-check.ts'
import type { Part } from './sandbox.ts'
import { INTERRUPTED, complain, ink, isColourful } from './terminal.ts'

interface Running {
  readonly words: string
  stop(): Promise<void>
}

const projectId = process.env['PORTICO_PROJECT_ID'] ?? ''

let hasSaid = false
let running: Running | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

try {
  const command = readCommand(process.argv.slice(2))
  if (command.isHelp) process.stdout.write(HELP)
  else await run(command)
} catch (error) {
  complain([(error as Error).message])
}

async function run(command: Command): Promise<void> {
  // With the real services only the page is started.
  const without: readonly Part[] = projectId === '' ? command.without : ['wallet', 'services', 'relay', 'evm', 'solana']
  const complaints = await complaintsAbout(command.ports, without)
  if (complaints.length > 0) return complain(complaints)
  running = projectId === '' ? await runSandbox(command) : await runPage(command)
  process.stdout.write(running.words)
}

async function runSandbox({ ports, without, showsQr }: Command): Promise<Running> {
  // Loaded late, so that `--help` or a mistyped option is answered at once.
  const { startSandbox } = await import('./sandbox.ts')
  const sandbox = await startSandbox({ ports, without, onBuild: sayOnce })
  // Analytics are on, since the sandbox has its own service for them; tests choose for themselves.
  if (!without.includes('services')) sandbox.services.analytics = 'on'
  // Drawn with colours, so not for a file or a pipe.
  const isDrawn = showsQr && isColourful && !without.includes('wallet')
  const qr = isDrawn ? await qrOf(sandbox.wallet.url) : ''
  // The code first: on a small screen the addresses are what must not scroll away.
  return { words: qr + banner(ports, without, ink), stop: sandbox.stop }
}

/** Declared, not assigned: `run` is awaited above, before the lines below it are reached. */
async function qrOf(url: string): Promise<string> {
  const { terminalQr } = await import('./serve/terminal-qr.ts')
  return `${terminalQr(url)}\n`
}

async function runPage({ ports }: Command): Promise<Running> {
  const [{ realWorld }, { connectSourcesOf }, { PRODUCT_PAGE, buildProductPage }, { servePage }] = await Promise.all([
    import('./networks.ts'),
    import('./serve/connect-sources.ts'),
    import('./pages.ts'),
    import('./serve/static.ts'),
  ])
  await buildProductPage(sayOnce)
  const config = realWorld(projectId)
  const connectSources = connectSourcesOf(config)
  const page = await servePage({ root: PRODUCT_PAGE, port: ports.page, config, connectSources })
  return { words: realBanner(page.port, config, ink), stop: page.stop }
}

/** Says why nothing is shown for a while. */
function sayOnce(): void {
  if (!hasSaid) process.stdout.write('Building the pages …\n')
  hasSaid = true
}

/** The first signal stops what runs; a second one, or one before the start, ends at once. Nothing is left behind. */
function end(): void {
  if (running === undefined) process.exit(INTERRUPTED)
  const { stop } = running
  running = undefined
  void stop().then(() => process.exit(0))
}
