/** What stands under `[Unreleased]` in the changelog; empty where nothing does. */
export function unreleased(changelog: string): string {
  const [, rest = ''] = changelog.split(/^## \[Unreleased\]\n/m)
  const [own = ''] = rest.split(/^## \[/m)
  return own.trim()
}
