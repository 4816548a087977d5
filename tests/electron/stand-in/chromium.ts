import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumPath, flags } from '../../support/browser/chromium'

export interface Chromium {
  context: BrowserContext
  /** The DevTools endpoint through which the test controls the same pages. */
  endpoint: string
}

/** Starts Chromium with its profile in `folder`, without network: windows handle their own requests. */
export async function startChromium(folder: string): Promise<Chromium> {
  const profile = join(folder, 'chromium')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...flags, '--remote-debugging-port=0'],
    viewport: null,
  })
  await context.route('**/*', (route) => route.abort('aborted'))
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return { context, endpoint: `http://127.0.0.1:${port}` }
}
