import { builtHash, documentedHash, PAGE_WITH_TAG } from '../library/documented-hash.ts'

/** `npm run package`: what must be true of a version before it is published. Builds first, see package.json. */
if (documentedHash() !== builtHash()) {
  process.stderr.write(`${PAGE_WITH_TAG} shows another hash than that of dist/cdn/portico.js: run \`npm run build\`.\n`)
  process.exitCode = 1
} else process.stdout.write(`The hash in ${PAGE_WITH_TAG} is that of dist/cdn/portico.js.\n`)
