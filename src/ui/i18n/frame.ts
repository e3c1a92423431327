/** The English texts that are on screen before anything is loaded: the button, and the frame of the modal. */
export const frame = {
  /** The BCP 47 tag for numbers and times. */
  locale: 'en',
  button: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    restoring: 'Reconnecting…',
    account: (address: string) => `Your account ${address}`,
    wrongNetwork: 'Wrong network',
  },
  modal: {
    back: 'Back',
    close: 'Close',
    loading: 'Loading…',
    crashed: 'Something went wrong',
    loadFailed: "Couldn't load the wallet window. Check your internet.",
    retry: 'Retry',
    /** R-VIEW-5, both. */
    scan: 'Open your wallet and scan this code',
    waitingForScan: 'Waiting for scan',
    memory: "You'll need to reconnect after a reload",
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
      ApproveRequest: 'Review request',
      Calls: 'Calls sent together',
    },
    titleOfWallet: (wallet: string) => `Connect ${wallet}`,
  },
}
