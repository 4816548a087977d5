const names: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }

/** What the institute lists as the source of a visit and of a session (S1 §2.12): 'IDTR Counter, Windows 11'. */
export function deviceOf(platform: NodeJS.Platform, release: string): string {
  const name = names[platform] ?? platform
  return `IDTR Counter, ${platform === 'win32' ? `${name} ${windowsOf(release)}` : name}`
}

/** Windows 11 calls itself 10.0 of a build from 22000 on. */
const windowsOf = (release: string) => (Number(release.split('.')[2]) >= 22_000 ? '11' : '10')
