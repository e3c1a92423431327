import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { isOfDownload } from '../../../src/domain/shared/is-of-download.ts'

describe('isOfDownload', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://page.example/assets/core.js', // Chromium
    'error loading dynamically imported module: https://page.example/assets/core.js', // Firefox
    'Importing a module script failed.', // WebKit
    'Failed to fetch', // Chromium, a request
    'NetworkError when attempting to fetch resource.', // Firefox
    'Load failed', // WebKit
    'Loading chunk 7 failed.\n(error: https://page.example/7.js)', // webpack
    'Failed to load chunk /_next/static/chunks/7.js', // Turbopack
    'Unable to preload CSS for /assets/core.css', // Vite
  ])('V326 should tell a download that failed: %s', (message) => {
    expect(isOfDownload(new TypeError(message))).toBe(true)
  })

  it('should leave what is not known to what it most likely is', () => {
    expect([undefined, 'no', null].map(isOfDownload)).toEqual([true, true, true])
  })

  it("V326 should not take the page's own exceptions for one, nor what Portico throws", () => {
    const own = [
      new TypeError("Cannot read properties of undefined (reading 'id')"),
      new ReferenceError('settings is not defined'),
      new SyntaxError('Unexpected end of JSON input'),
      new CoreError('CONFIG_INVALID', { details: 'networks are loaded from nowhere' }),
    ]
    expect(own.map(isOfDownload)).toEqual([false, false, false, false])
  })
})
