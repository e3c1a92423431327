import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { isOfDownload } from '../../../src/domain/shared/is-of-download.ts'

describe('isOfDownload', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://page.example/assets/core.js', // Chromium
    'error loading dynamically imported module: https://page.example/assets/core.js', // Firefox
    'Importing a module script failed.', // WebKit
    "'text/html' is not a valid JavaScript MIME type.", // WebKit, of a file that has gone
    'Failed to fetch', // Chromium, a request
    'Failed to fetch (page.example)', // Chromium, with the host
    'NetworkError when attempting to fetch resource.', // Firefox
    'Load failed', // WebKit
    'Load failed (page.example)', // WebKit, with the host
  ])('V326 should tell a download that an engine could not make: %s', (message) => {
    expect(isOfDownload(new TypeError(message))).toBe(true)
  })

  it.each([
    ['ChunkLoadError', 'Loading chunk 7 failed.\n(error: https://page.example/7.js)'], // webpack
    ['ChunkLoadError', 'Failed to load chunk /_next/static/chunks/7.js'], // Turbopack
    ['Error', 'Loading CSS chunk 7 failed.\n(https://page.example/7.css)'], // webpack's style sheets, in Next
    ['Error', 'Unable to preload CSS for /assets/core.css'], // Vite
  ])('V326 should tell a download that a bundler could not make: %s: %s', (name, message) => {
    expect(isOfDownload(Object.assign(new Error(message), { name }))).toBe(true)
  })

  it('should leave what is not known to what it most likely is', () => {
    const notErrors = [undefined, null, 'no', new Event('error')] // a script's `onerror` rejects with an event
    expect(notErrors.map(isOfDownload)).toEqual([true, true, true, true])
  })

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new ReferenceError('settings is not defined'),
    new SyntaxError('Unexpected end of JSON input'),
    new CoreError('CONFIG_INVALID', { details: 'networks are loaded from nowhere' }),
    // With words of a download in them.
    new TypeError("Cannot read properties of undefined (reading 'load')"),
    new TypeError('settings.fetch is not a function'),
    new TypeError('Failed to fetch prices: the shop has no key'),
    new ReferenceError('importWallet is not defined'),
    new SyntaxError("The requested module './config.js' does not provide an export named 'load'"),
    new Error('Failed to load the settings of the shop'),
    new Error('Load failed'),
    new Error('Unknown chain: important'),
  ])("V326 should not take an exception of the page's own for one, nor what Portico throws: %s", (own) => {
    expect(isOfDownload(own)).toBe(false)
  })
})
