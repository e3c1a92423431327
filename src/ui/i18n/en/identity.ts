/** Who somebody is: names in place of addresses, signing in; and amounts as people write them. */
export const identity = {
  amounts: {
    either: (first: string, second: string) => `Do you mean ${first} or ${second}?`,
    one: (amount: string) => `Do you mean ${amount}?`,
  },
  names: {
    name: 'Name',
    recipient: 'Receiver address or name',
    recipientHint: (network: string) => `An address on ${network}, or a name such as alice.eth`,
    lookingUp: 'Looking up the name…',
    found: (name: string) => `${name} is this address:`,
  },
  signIn: {
    intro: (host: string) => `Prove to ${host} that this account is yours.`,
    preparing: 'Preparing the sign-in…',
    page: 'Page',
    account: 'Account',
    network: 'Network',
    statement: 'What you state',
    until: 'Good until',
    whole: 'The whole text',
    submit: 'Sign in',
    checking: 'The page is checking your signature…',
    done: (account: string) => `You are signed in as ${account}`,
    doneHint: 'This page now knows that the account is yours.',
    signedIn: 'Signed in',
    again: 'Try again',
    back: 'Back to the account',
  },
} as const
