/** What the page says of Portico below its first screen. */
export const factsPart = {
  title: 'What you get',
  facts: {
    licence: { title: 'Open licence', body: 'MIT, all of it, with no account to create and no fee per user.' },
    privacy: { title: 'No telemetry', body: 'No other host hears of a visit before the visitor presses the button.' },
    policy: {
      title: 'Strict by policy',
      body: 'Runs under a strict Content Security Policy with Trusted Types: no inline script, no injected style.',
    },
    offline: {
      title: 'Runs offline',
      body: 'Relay, wallet and chains of its own: the whole journey works on one machine.',
    },
    chains: { title: 'EVM and Solana', body: 'One modal, one pairing, each kind of network with its own account.' },
    access: {
      title: 'For everyone',
      body: 'Keyboard, screen reader, forced colors, reduced motion, light and dark.',
    },
  },
  developers: 'A few lines to connect',
  developersBody: 'Take the React parts, or only the core: state as streams, no framework in it.',
  peers: {
    title: 'Lighter than the rest',
    caption: 'JavaScript in kB, compressed. All measured in one browser, in one run.',
    before: 'Before connecting',
    untilCode: 'Until the code is on screen',
    hosts: 'Other hosts asked before a press',
  },
} as const
