/** Sessions of wallets in the page are told from WalletConnect's, whose topics are hexadecimal, by this. */
const PREFIX = 'in-page/'

export const inPageTopic = (id: string): string => `${PREFIX}${id}`

export const isInPageTopic = (topic: string): boolean => topic.startsWith(PREFIX)
