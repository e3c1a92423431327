import { first } from './first.ts'

/** The English texts of the button and of the modal's frame. */
export const frame = {
  ...first,
  modal: {
    ...first.modal,
    back: 'Back',
    loading: 'Loading…',
    crashed: "This screen couldn't be shown",
    /** R-VIEW-5, both. */
    scan: 'Open your wallet and scan this code',
    waitingForScan: 'Waiting for scan',
    memory: "You'll need to reconnect after a reload.",
    titles: {
      Connect: 'Connect wallet',
      Account: 'Account',
      AllWallets: 'All wallets',
      ConnectingWalletConnectBasic: 'Scan to connect',
      ConnectingWallet: 'Connect wallet',
      ConnectingMultiChain: 'Choose a network',
      GetWallet: 'Get a wallet',
      WhatIsAWallet: 'What is a wallet?',
      UnsupportedChain: 'Choose a network',
      ConnectedWallets: 'Wallets',
      Networks: 'Networks',
      Send: 'Send',
      SignMessage: 'Sign a message',
      SignIn: 'Sign in',
      Receive: 'Receive',
      Nft: 'NFT',
      ApproveRequest: 'Review request',
      Calls: 'Calls sent together',
    },
    titleOfWallet: (wallet: string) => `Connect ${wallet}`,
  },
}
