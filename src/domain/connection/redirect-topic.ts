/** Sessions of wallets that are asked by links are told from others by this. */
const PREFIX = 'redirect/'

export const redirectTopic = (id: string): string => `${PREFIX}${id}`

export const isRedirectTopic = (topic: string): boolean => topic.startsWith(PREFIX)

/** How the parameters begin by which an answer in the page's address is known. */
const RETURN_PARAMETER = 'portico_return'

/** Each instance on a page has its own: it holds a number that was given out once. */
export const returnParameter = (instance: string): string =>
  instance === '' ? RETURN_PARAMETER : `${RETURN_PARAMETER}_${instance}`

/** Whether the address looks as if a wallet had written an answer into it. */
export const isReturn = (href: string): boolean => href.includes(RETURN_PARAMETER)
