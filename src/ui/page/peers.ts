/** What was measured beside Portico, in one run. Unit: kB, gzip. Source: bench/results/page.md; a test compares the two. */
export const PEERS = [
  { name: 'Portico', before: 85.3, untilCode: 94.1, hosts: 0 },
  { name: 'ConnectKit', before: 543.7, untilCode: 543.7, hosts: 1 },
  { name: 'RainbowKit', before: 653.5, untilCode: 653.5, hosts: 2 },
  { name: 'AppKit', before: 656.7, untilCode: 670.3, hosts: 4 },
] as const
