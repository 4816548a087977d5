import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * System tools of the tests: their files, the Debian packages that install them, and the tests that are skipped if a
 * file is missing.
 */
const tools = [
  { files: ['/usr/bin/chromium'], packages: ['chromium', 'fonts-noto-core'], skippedTests: 'journeys in a browser' },
  {
    files: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    skippedTests: 'journeys in a browser',
  },
  {
    files: ['/usr/sbin/cupsd', '/usr/lib/cups/filter/pdftopdf'],
    packages: ['cups'],
    skippedTests: 'printing through CUPS',
  },
  { files: ['/usr/lib/postgresql'], packages: ['postgresql'], skippedTests: 'the provider on PostgreSQL' },
  {
    files: ['/usr/bin/pdftotext', '/usr/bin/pdftoppm'],
    packages: ['poppler-utils'],
    skippedTests: 'reading PDFs back',
  },
  { files: ['/usr/bin/zbarimg'], packages: ['zbar-tools'], skippedTests: 'reading QR codes back' },
]
const missingTools = () => tools.filter(({ files }) => !files.every(existsSync))

/** Installs missing tools on Debian as root; elsewhere lists them with the tests that are skipped. */
export async function ensureTools() {
  if (missingTools().length === 0) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const packages = [...new Set(missingTools().flatMap((tool) => tool.packages))]
    console.log(`Installing ${packages.join(', ')}…`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env,
    })
    if (code !== 0) console.log(output.split('\n').slice(-15).join('\n'))
  }
  for (const { packages, skippedTests } of missingTools())
    console.log(`Missing: ${packages.join(', ')}. Skipped without it: ${skippedTests}.`)
}
