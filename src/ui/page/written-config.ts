/** The values that the server wrote into the page, still unchecked; none where they are no JSON object. */
export function writtenConfig(json: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(json ?? '') as object) }
  } catch {
    return {}
  }
}

/** Whether the page's address makes it offer methods of its own. */
export const asksForMethods = (search: string): boolean => new URLSearchParams(search).has('methods')

/** The page of the sandbox's wallet; absent outside of the sandbox. */
export function walletUrlIn({ walletUrl }: Readonly<Record<string, unknown>>): string | undefined {
  return (typeof walletUrl === 'string' && walletUrl) || undefined
}
