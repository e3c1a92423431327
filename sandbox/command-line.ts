import { parseArgs } from 'node:util'
import { MAX_PORT_BASE, USUAL_PORTS, portsFrom } from './ports.ts'
import type { SandboxPorts } from './ports.ts'
import type { Part } from './sandbox.ts'

export interface Command {
  readonly isHelp: boolean
  readonly ports: SandboxPorts
  readonly without: readonly Part[]
  /** Print the wallet's address as a QR code. */
  readonly showsQr: boolean
}

const PARTS: readonly Part[] = ['page', 'wallet', 'services', 'relay', 'evm', 'solana']

export const HELP = `Runs Portico's page, and everything it talks to, on this machine.

  npm start                      the page, a wallet, its services, a relay, two EVM chains, a Solana
  npm start -- --no-wallet       without the wallet, for one of your own
  npm start -- --port-base 6200  on the ports from 6200 on (eight of them)
  npm start -- --without LIST    without some parts: ${PARTS.join(', ')}
  npm start -- --no-qr           without the wallet's address as a QR code
  npm start -- --help            these lines

  PORTICO_PROJECT_ID=… npm start   the page alone, with the real services and networks
`

/** What a developer writes before the arguments. */
export const START = 'npm start --'

/** Reads the arguments after `npm start --`. @throws Error whose message is shown as it is. */
export function readCommand(args: readonly string[], program = START): Command {
  const { values } = parse(args, program)
  const base = values['port-base']
  return {
    isHelp: values.help === true,
    ports: base === undefined ? USUAL_PORTS : portsFrom(readBase(base)),
    without: [...readParts(values.without, program), ...(values['no-wallet'] === true ? (['wallet'] as const) : [])],
    showsQr: values['no-qr'] !== true,
  }
}

/** What stands before `--`, and the command behind it. @throws Error whose message is shown as it is. */
export function parted(
  args: readonly string[],
  program: string,
): readonly [readonly string[], readonly string[] | undefined] {
  const at = args.indexOf('--')
  if (at < 0) return [args, undefined]
  const command = args.slice(at + 1)
  // As of a variable that is not set. Everything would be started, and then be left to run beside nothing.
  if ((command[0] ?? '') === '') throw new Error(`No command stands behind --. Try: ${program} --help`)
  return [args.slice(0, at), command]
}

function parse(args: readonly string[], program: string) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        'no-wallet': { type: 'boolean' },
        'port-base': { type: 'string' },
        without: { type: 'string' },
        'no-qr': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ', 1)[0]}. Try: ${program} --help`, { cause: error })
  }
}

function readBase(text: string): number {
  const base = Number(text)
  if (!/^\d+$/.test(text) || base < 1 || base > MAX_PORT_BASE)
    throw new Error(`--port-base needs a number from 1 to ${MAX_PORT_BASE}, not "${text}".`)
  return base
}

function readParts(list: string | undefined, program: string): Part[] {
  // Beside a page of the developer's own there is none to leave out.
  const offered = program === START ? PARTS : PARTS.filter((part) => part !== 'page')
  const names = (list ?? '').split(',').filter((name) => name !== '')
  return names.map((name) => {
    const part = offered.find((each) => each === name)
    if (part === undefined) throw new Error(`There is no part "${name}"; there are ${offered.join(', ')}.`)
    return part
  })
}
