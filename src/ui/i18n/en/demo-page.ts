/** The demonstration page around it all. */
export const page = {
  title: 'Portico: connect a wallet',
  home: 'Portico, home',
  language: 'Language',
  theme: 'Theme',
  tagline: 'The way in, and nothing else.',
  intro:
    'Portico connects a page to the wallet its visitor already has, on EVM and Solana: by a QR code, or by one tap on a phone. An open modal, and the headless core behind it.',
  heroHint: 'No account, no tracking. Nothing leaves this page until you ask for it.',
  tryIt: 'Try it here',
  lost: "Couldn't load this part of the page. Check your internet.",
  again: 'Try again',
  accountTitle: 'The account, on your page',
  accountBody: 'It opens from the button. Where a page has room for it, it can also stand in the page itself, as here.',
  sandboxTitle: 'You are in the sandbox.',
  sandboxBody: 'Everything runs on this machine. Press Connect wallet, open Sandbox Wallet from there, and approve.',
  sandboxConnected: 'Everything runs on this machine. What you sign or send here is approved in the wallet.',
  sandboxLink: 'Open the sandbox wallet',
  footer: 'Portico is free software under the MIT licence.',
} as const
