/** This prefix distinguishes sessions of wallets that are asked by links. */
const PREFIX = 'deeplink/'

export const deeplinkTopic = (id: string): string => `${PREFIX}${id}`

export const isDeeplinkTopic = (topic: string): boolean => topic.startsWith(PREFIX)

/** The prefix of the parameters that mark an answer in the page's address. */
const RETURN_PARAMETER = 'portico_return'

/** Each instance on a page has its own parameter: it holds a number that is used once. */
export const returnParameter = (instance: string): string =>
  instance === '' ? RETURN_PARAMETER : `${RETURN_PARAMETER}_${instance}`

/** Whether the address looks as if a wallet had written an answer into it. */
export const isReturn = (href: string): boolean => href.includes(RETURN_PARAMETER)
