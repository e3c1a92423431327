import type { WrittenStory } from './story.ts'

/** Stories that came to a bad end once, by what went wrong. */
export const KEPT: Readonly<Record<string, WrittenStory>> = {
  'W01: the service for names failed by an error that was not ours': {
    setting: { device: 'desktop', isEmbedded: false, hasExtension: false },
    lines: ['service answers one question with a failure null', 'visitor looks for a name "alice.eth"'],
  },
  'W02: the name of an account was known after the visitor had left': {
    setting: { device: 'desktop', isEmbedded: false, hasExtension: false },
    lines: [
      'visitor opens null',
      'wallet approves the code on screen ["eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045"]',
      'visitor disconnects null',
    ],
  },
  'W03: the last that the modal said was not what it was': {
    setting: { device: 'desktop', isEmbedded: false, hasExtension: false },
    lines: ['visitor searches a wallet "wa"', 'visitor opens "AllWallets"'],
  },
}
