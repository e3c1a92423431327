// @ts-check
// What `npm start` runs: it must work in a fresh clone, where nothing is installed yet, so it imports no package.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { complaintAboutNode, needsInstall } from './fresh-clone.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))

const complaint = complaintAboutNode(process.versions.node)
if (complaint !== undefined) {
  process.stderr.write(`${complaint}\n`)
  process.exit(1)
}
if (needsInstall(folder) && !install()) {
  process.stderr.write('The installation did not succeed. Try: npm ci --ignore-scripts\n')
  process.exit(1)
}

// In this process: Ctrl-C would have to reach a second one too.
const { register } = await import('tsx/esm/api')
register()
await import('./main.ts')

/** Runs `npm ci`, with the npm that runs this script if there is one. @returns whether it succeeded. */
function install() {
  process.stdout.write('Installing what package-lock.json names …\n')
  const npm = process.env.npm_execpath
  // The sandbox needs development dependencies, which NODE_ENV=production would leave out.
  // A peer's peer that wants a newer Node warns in dozens of lines, and is not used here.
  const ci = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } =
    npm === undefined
      ? spawnSync('npm', ci, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, ...ci], { cwd: folder, stdio: 'inherit' })
  return status === 0
}
