import type { Plugin } from 'vite'

/** What bundlers write to make the exports of a module: `for (var name in all) defProp(target, name, { get: all[name]`. */
const EXPORTS =
  /\bfor\s*\((var|let|const)\s+([\w$]+)\s+in\s+([\w$]+)\)(\s*\{?\s*[\w$.]+\(\s*[\w$]+\s*,\s*\2\s*,\s*\{\s*get\s*:\s*\3\[\2\])/g

/**
 * Lets the bundler's own code look at own names only. In a page where another script has put an enumerable text on
 * `Object.prototype`, `for … in` finds it among a module's exports, and the module cannot be loaded ("Getter must be a
 * function").
 */
export const ownNames = (): Plugin => ({
  name: 'portico:own-names',
  renderChunk: (code) => {
    const safe = withOwnNames(code)
    return safe === code ? null : { code: safe, map: null }
  },
})

export const withOwnNames = (code: string): string => code.replace(EXPORTS, 'for ($1 $2 of Object.keys($3))$4')
