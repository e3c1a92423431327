// @ts-check
// A wallet of the browser, announced as EIP-6963 has it, whose owner agrees to everything. Runs in the page before any
// script of it. Plain JavaScript: it is handed to the browser as it is; `EXTENSION` stands before it in the text.

;(() => {
  /** @type {{ uuid: string, address: string, chainId: string }} */
  const { uuid, address, chainId } = /** @type {any} */ (globalThis).EXTENSION
  const answers = /** @type {Record<string, unknown>} */ ({
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: chainId,
  })
  const provider = {
    request: async (/** @type {{ method: string }} */ { method }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('There is no such method here.'), { code: 4200 })
    },
    on: () => {},
    removeListener: () => {},
  }
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
  const info = Object.freeze({ uuid, name: 'Keeper', rdns: 'com.example.keeper', icon })
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
})()
