import { spawn } from 'node:child_process'
import { standaloneBanner } from './banner.ts'
import { parted, readCommand } from './command-line.ts'
import { complaintsAbout } from './port-check.ts'
import type { Part } from './sandbox.ts'
import { INTERRUPTED, complain, ink } from './terminal.ts'
import type { Letter } from '../src/integrations/playwright/api.ts'

/** `npx portico-sandbox`: everything that a page talks to, without the page. What `main.ts` is to `npm start`. */
const PROGRAM = 'npx portico-sandbox'

const HELP = `Runs what a page with a wallet talks to, on this machine: a wallet, its services, a relay, two EVM chains, a Solana, mail.

  npx portico-sandbox                   on the usual ports
  npx portico-sandbox --port-base 6200  on the ports from 6200 on (eight of them)
  npx portico-sandbox --without LIST    without some parts: wallet, services, relay, evm, solana
  npx portico-sandbox -- COMMAND        runs a command beside it, such as your page's server, and ends with it
  npx portico-sandbox --help            these lines
`

let stop: (() => Promise<void>) | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

try {
  const [own, command] = parted(process.argv.slice(2), PROGRAM)
  const { isHelp, ports, without: left } = readCommand(own, PROGRAM)
  const without: readonly Part[] = ['page', ...left]
  const complaints = isHelp ? [] : await complaintsAbout(ports, without, PROGRAM)
  if (isHelp) process.stdout.write(HELP)
  else if (complaints.length > 0) complain(complaints)
  else {
    // Loaded late, so that `--help` or a mistyped option is answered at once.
    const [{ startSandbox }, { startMailbox }] = await Promise.all([
      import('./sandbox.ts'),
      import('./test-kit/mailbox.ts'),
    ])
    const mail = await startMailbox(0, tell)
    const sandbox = await startSandbox({ ports, without }).catch(async (error: unknown) => {
      await mail.stop()
      throw error
    })
    stop = async () => void (await Promise.all([sandbox.stop(), mail.stop()]))
    process.stdout.write(standaloneBanner(ports, without, mail.port, ink))
    if (command !== undefined) runBeside(command)
  }
} catch (error) {
  complain([(error as Error).message])
}

/** Ctrl-C reaches the command by itself; any other signal is handed on. It is over when either of the two is. */
function runBeside([program = '', ...args]: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const stopWorld = stop
  stop = async () => {
    child.kill('SIGTERM')
    await stopWorld?.()
  }
  child.on('error', (error) => complain([`${program} does not run: ${error.message}`]))
  child.on('close', (code) => {
    stop = undefined
    void stopWorld?.().then(() => process.exit(code ?? 1))
  })
}

function tell({ to, subject, text }: Letter): void {
  process.stdout.write(`\n${ink.strong(`Letter to ${to.join(', ')}: ${subject}`)}\n${text}\n`)
}

/** The first signal stops what runs; a second one, or one before the start, ends at once. Nothing is left behind. */
function end(): void {
  if (stop === undefined) process.exit(INTERRUPTED)
  const stopping = stop()
  stop = undefined
  void stopping.then(() => process.exit(0))
}
