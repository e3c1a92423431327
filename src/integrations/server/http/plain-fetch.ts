/**
 * `fetch` with what every platform knows of it: servers have no cache and no cookies to leave out, and some refuse to
 * hear of them. A redirect is an answer, and is not followed: it could lead to a host of this server's own network.
 *
 * @param headers - Sent with every request, and nothing else that was not asked for.
 */
export const plainFetch =
  (fetch: typeof globalThis.fetch, headers: Readonly<Record<string, string>> = {}): typeof globalThis.fetch =>
  (input, { method = 'GET', body, signal, headers: own } = {}) => {
    const all = new Headers(headers)
    new Headers(own).forEach((value, name) => all.set(name, value))
    const asked = { method, redirect: 'manual', headers: all } as const
    return fetch(input, { ...asked, ...(body !== undefined && { body }), ...(signal !== undefined && { signal }) })
  }
