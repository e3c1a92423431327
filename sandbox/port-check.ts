import { START } from './command-line.ts'
import { MAX_PORT_BASE } from './ports.ts'
import type { SandboxPorts } from './ports.ts'
import type { Part } from './sandbox.ts'
import { findFreeRow, isTaken } from './serve/free-ports.ts'
import { portHolder } from './serve/port-holder.ts'

/** How many ports `--port-base` takes in a row, and where the search for a free row begins. */
const ROW = 8
const PROPOSE_FROM = 6_200

/** Which of the parts to start needs which port. */
function needs(ports: SandboxPorts, without: readonly Part[]): (readonly [Part, string, number])[] {
  const all: (readonly [Part, string, number])[] = [
    ['page', 'the page', ports.page],
    ['wallet', 'the wallet', ports.wallet],
    ['services', 'the services', ports.services],
    ['relay', 'the relay', ports.relay],
    ['evm', 'the first EVM chain', ports.evm[0]],
    ['evm', 'the second EVM chain', ports.evm[1]],
    ['solana', 'Solana', ports.solana],
    ['solana', "Solana's WebSocket", ports.solana + 1],
  ]
  return all.filter(([part]) => !without.includes(part))
}

/** One sentence for each port that another program has, and one on how to take others; nothing when all are free. */
export async function complaintsAbout(
  ports: SandboxPorts,
  without: readonly Part[],
  program = START,
): Promise<string[]> {
  const complaints: string[] = []
  for (const [, what, port] of needs(ports, without)) {
    if (!(await isTaken(port))) continue
    const holder = portHolder(port)
    complaints.push(`Port ${port}, for ${what}, is taken${holder === undefined ? '' : ` by ${holder}`}.`)
  }
  if (complaints.length === 0) return []
  const free = (await findFreeRow(ROW, PROPOSE_FROM)) ?? MAX_PORT_BASE
  return [...complaints, `Other ports: ${program} --port-base ${free}`]
}
