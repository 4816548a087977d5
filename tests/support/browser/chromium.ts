import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Debian's Chromium, or another by name. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Chromium without its window: a sixth less work for each page. */
const shellPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches the system's Chromium, or the one that Playwright has downloaded. The caller closes it. */
export const launchChromium = (): Promise<Browser> => launch(chromiumPath)
/** With two cameras that show a moving picture to pages that may use them. The headless shell has none. */
export const launchWithCameras = (): Promise<Browser> =>
  launch(chromiumPath, ['--use-fake-device-for-media-stream=device-count=2'])
/** For tests with many short pages: without the optimising compiler, which costs a seventh of the work and does not pay off. */
export const launchShell = (): Promise<Browser> =>
  launch(existsSync(shellPath) ? shellPath : chromiumPath, ['--js-flags=--no-opt'])

/** Real browsers have a back/forward cache, which Playwright turns off by default. The headless shell has none. */
const ignoreDefaultArgs = ['--disable-back-forward-cache']

/** Without a UTF-8 locale a file with a Hindi name would be saved as "download". */
const env = { LANG: 'C.UTF-8', ...process.env }

const launch = (path: string, extraArgs: readonly string[] = []) =>
  chromium.launch({
    args: [...flags, ...extraArgs],
    ignoreDefaultArgs,
    env,
    ...(existsSync(path) ? { executablePath: path } : {}),
  })
