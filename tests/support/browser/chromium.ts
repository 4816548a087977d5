import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Debian's Chromium, or another by name. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The same engine without the window around it: a sixth less work for each page. */
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

/** A browser to close; where there is no Chromium of the system, the one that Playwright has downloaded. */
export const launchChromium = (): Promise<Browser> => launch(chromiumPath)
/** The same for tests that open many pages: each is too short for what is compiled to be faster, a seventh of its work. */
export const launchShell = (): Promise<Browser> =>
  launch(existsSync(shellPath) ? shellPath : chromiumPath, ['--js-flags=--no-opt'])

/** People's browsers keep a page that is left, for Back: Playwright would turn that off. The shell never keeps one. */
const ignoreDefaultArgs = ['--disable-back-forward-cache']

/** Where the system says nothing of its letters, a file with a Hindi name would be saved as "download". */
const env = { LANG: 'C.UTF-8', ...process.env }

const launch = (path: string, extraArgs: readonly string[] = []) =>
  chromium.launch({
    args: [...flags, ...extraArgs],
    ignoreDefaultArgs,
    env,
    ...(existsSync(path) ? { executablePath: path } : {}),
  })
