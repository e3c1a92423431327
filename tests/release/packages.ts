/** The folders of what is published: portico, portico-sandbox and create-portico. */
export const PACKAGES = ['.', 'packages/sandbox', 'packages/create-portico']

/** The programs that build them, in this order, after `tsc -b`. */
export const BUILDERS = [
  'tests/library/build.ts',
  'tests/library/write-declarations.ts',
  'packages/sandbox/build.ts',
  'packages/create-portico/build.ts',
]
