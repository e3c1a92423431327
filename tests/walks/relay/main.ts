import { startRelay } from '../../../sandbox/relay/relay.ts'
import { type Command, HELP, readCommand } from './command-line.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { spread } from './figures.ts'
import { brokenBy } from './verdict.ts'
import { type Visit, visit } from './visit.ts'
import { newWallet } from './wallet.ts'

// One process holds all clients; the library would make them share one core.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** A wallet's own records would slow it down in the end. */
const VISITS_OF_A_WALLET = 20

const command = readCommand(process.argv.slice(2))
if (command.isHelp) process.stdout.write(HELP)
else
  for (const fault of command.faults) {
    const visits = await walk(fault, command)
    const broken = brokenBy(visits)
    if (broken.length > 0) process.exitCode = 1
    process.stdout.write(
      `${report(fault, command, visits)}\n${broken.map((sentence) => `  Not so: ${sentence}\n`).join('')}`,
    )
  }
process.exit(process.exitCode ?? 0)

async function walk(fault: FaultName, { share, side, tries, atOnce, sends, seed }: Command): Promise<readonly Visit[]> {
  const relay = await startRelay()
  const visits: Visit[] = []
  let next = 0
  let disarm = () => {}
  const wallets = new Set<string>()
  /** The rule has a state of its own: with each new wallet it goes on from another seed. */
  const arm = () => {
    disarm()
    const rule = FAULTS[fault]
    if (rule === undefined) return
    const exceptClientIds = side === 'page' ? [...wallets] : []
    disarm = relay.faults.add({ ...rule, share, seed: seed + next * 7_919, exceptClientIds })
  }
  const work = async () => {
    while (next < tries) {
      const wallet = await newWallet(relay.url)
      wallets.add(wallet.clientId)
      arm()
      for (let each = 0; each < VISITS_OF_A_WALLET && next < tries; each += 1)
        visits.push(await visit(relay.url, wallet, (next += 1), sends))
      await wallet.end()
      wallets.delete(wallet.clientId)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await relay.stop()
  return visits
}

function report(fault: FaultName, { share, side }: Command, visits: readonly Visit[]): string {
  const times = visits.flatMap(({ connectedAfterMs }) => connectedAfterMs ?? [])
  const sends = visits.flatMap(({ sends }) => sends)
  const lost = sends.filter(({ isLost }) => isLost).length
  const twice = sends.filter(({ timesAsked }) => timesAsked > 1).length
  const unasked = sends.filter(({ timesAsked }) => timesAsked === 0).length
  return [
    `${fault}, ${share * 100} % of frames, ${side === 'page' ? "the page's side" : 'both sides'}`,
    `  connected ${times.length}/${visits.length}, p50 / p95 / p99 / max ${spread(times)} ms`,
    `  ${sends.length} sends, p50 / p95 / p99 / max ${spread(sends.map(({ afterMs }) => afterMs))} ms`,
    `  hashes lost ${lost}, asked twice ${twice}, never asked ${unasked}`,
  ].join('\n')
}
