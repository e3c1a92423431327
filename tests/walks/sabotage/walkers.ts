export type WalkerName = 'model' | 'relay' | 'visit' | 'reopen'

/** How a walker is started, and what it says when it has found something. */
export interface Walker {
  readonly script: string
  readonly args: (minutes: number, seed: number) => readonly string[]
  /** Its first group is the sentence that does not hold. */
  readonly finds: RegExp
}

export const WALKERS: Readonly<Record<WalkerName, Walker>> = {
  model: {
    script: 'tests/walks/model/main.ts',
    args: (_, seed) => ['--seeds', '10000000', '--seed', String(seed)],
    finds: /^Found (after .+ s): (.+)$/m,
  },
  relay: {
    script: 'tests/walks/relay/main.ts',
    args: (_, seed) => ['--fault', 'swallow', '--tries', '300', '--seed', String(seed)],
    finds: /^ +(connected .+)\n(?: .+\n)*? +Not so: (.+)$/m,
  },
  visit: {
    script: 'tests/walks/visit/main.ts',
    args: (minutes, seed) => ['--minutes', String(minutes), '--seed', String(seed)],
    finds: /^(seed \d+, step \d+): (.+)$/m,
  },
  reopen: {
    script: 'tests/walks/reopen.ts',
    args: () => ['--presses', '200', '--verbose'],
    finds: /^(.+ of \d+ open)\n +(after .+)$/m,
  },
}
