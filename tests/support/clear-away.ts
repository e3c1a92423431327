import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/**
 * Removes what may be a hundred thousand installed files, without keeping the run waiting: that takes minutes on a busy
 * machine, and proves nothing.
 */
export function clearAway(folder: string): void {
  if (process.platform === 'win32') rmSync(folder, { recursive: true, force: true })
  else spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
}
