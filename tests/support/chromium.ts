import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Debian's Chromium, or another by name. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser to close; where there is no Chromium of the system, the one that Playwright has downloaded. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ args: flags, ...(existsSync(chromiumPath) ? { executablePath: chromiumPath } : {}) })
