const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }

/** Name by which the institute lists the source of a visit or session (S1 §2.12): 'IDTR Counter, Windows 11'. */
export function deviceName(platform: NodeJS.Platform, release: string): string {
  const name = platformNames[platform] ?? platform
  return `IDTR Counter, ${platform === 'win32' ? `${name} ${windowsVersion(release)}` : name}`
}

/** Windows 11 reports 10.0 with a build of 22000 or more. */
const windowsVersion = (release: string) => (Number(release.split('.')[2]) >= 22_000 ? '11' : '10')
