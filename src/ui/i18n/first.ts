/** The English texts of what a page has on screen before anything is loaded: the button, and why no dialog comes. */
export const first = {
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
    close: 'Close',
    loadFailed: "Couldn't load the wallet window. Check your internet.",
    retry: 'Try again',
  },
}
