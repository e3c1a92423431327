/** What stands under `[Unreleased]` in the changelog; empty where nothing does. */
export function unreleased(changelog: string): string {
  const [, rest = ''] = changelog.split(/^## \[Unreleased\]\n/m)
  const [own = ''] = rest.split(/^## \[/m)
  return own.trim()
}

/** What breaks a page asks for a new first number; once the first one is not 0 any more. */
export const isBreaking = (changes: string): boolean => /^- \*\*Breaking:\*\*/m.test(changes)

/** The version that these changes ask for, after one that was published. Source: Semantic Versioning 2.0.0. */
export function nextVersion(published: string, changes: string): string {
  const [major = 0, minor = 0, patch = 0] = published.split('.').map(Number)
  const isNew = /^### Added$/m.test(changes)
  if (isBreaking(changes)) return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  return isNew ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
