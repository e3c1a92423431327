/** Of wallets whose apps on this phone are asked by links. */
export const redirect = {
  asked: {
    hint: (wallet: string) => `Approve in ${wallet}. It brings you back to this page.`,
    preparing: 'Preparing the link…',
    inside: (wallet: string) => `Open this page in ${wallet}`,
    insideHint: (wallet: string) => `It goes on in the browser inside ${wallet}.`,
  },
} as const
