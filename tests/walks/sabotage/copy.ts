import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Edit, sabotaged } from './sabotage.ts'

/** The files that git tracks, as they are on the disk, and the packages of the repository beside them. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'portico-sabotage-'))

  constructor(private readonly from: string) {
    for (const file of trackedIn(from)) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      cpSync(join(from, file), join(this.root, file))
    }
    symlinkSync(join(from, 'node_modules'), join(this.root, 'node_modules'), 'junction')
  }

  /** @throws Error where a text to be replaced is not there exactly once; nothing is changed then. */
  apply(edits: readonly Edit[]): void {
    const texts = new Map<string, string>()
    for (const edit of edits)
      texts.set(edit.file, sabotaged(texts.get(edit.file) ?? readFileSync(join(this.root, edit.file), 'utf8'), edit))
    for (const [file, text] of texts) writeFileSync(join(this.root, file), text)
  }

  undo(edits: readonly Edit[]): void {
    for (const { file } of edits) cpSync(join(this.from, file), join(this.root, file))
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

function trackedIn(root: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git does not tell its files: ${stderr}`)
  // What was deleted and not committed yet is listed all the same.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}
