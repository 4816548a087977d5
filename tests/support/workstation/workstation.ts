import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { copyPractice } from '../institute/practice-copy'
import { trackDoublePresses } from '../screens/press-twice'
import { windowsPrefix } from '../windows/windows-program'
import { ensureBrowser, ensureSharedWorkstation, resetWorkstation } from './shared-workstation'
import { endWorkstation, newAddress, readAddress, startWorkstation } from './workstation-process'

export type Workstation = {
  page: Page
  /** Signs in through the practice list: 'Super Admin', 'Admin', 'Data Entry' or 'Examiner'. */
  signIn: (role?: string) => Promise<void>
  /** Signs in by phone and password, without the practice list. */
  signInAs: (phone: string, password: string) => Promise<void>
  /** Opens an address of the workstation, such as '/pre-login'. */
  open: (path: string) => Promise<void>
  /** Rejects if the page had an uncaught error. */
  close: () => Promise<void>
}
export type OwnWorkstation = Workstation & {
  /**
   * Kills the workstation as a power cut does, and starts it again on the same folder, at its sign-in screen. `meanwhile` may
   * change the folder.
   */
  killAndStart: (meanwhile?: (dataDir: string) => void) => Promise<void>
}

/**
 * Opens the built workstation of this worker in its browser host, with Chromium. Each test file gets it signed out; data that
 * earlier files added stay in the practice institute.
 */
export async function openWorkstation(): Promise<Workstation> {
  // Under Wine the host reads no input, so it cannot be asked for another address.
  if (windowsPrefix()) return openOwnWorkstation()
  const workstation = await ensureSharedWorkstation()
  const { context, close } = await newContext()
  try {
    const address = await newAddress(workstation.host)
    await resetWorkstation(workstation, context, address)
    return { ...(await openPage(context, () => address)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Opens a workstation for one file alone: with other settings, for a power cut, or to change who may sign in; in another
 * `browser` if given.
 */
export async function openOwnWorkstation(env: Record<string, string> = {}, browser?: Browser): Promise<OwnWorkstation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-journey-'))
  if (!env.COUNTER_PROVIDER_URL) copyPractice(dataDir)
  let host = startWorkstation(dataDir, env)
  let closePage = async () => {}
  const close = async () => {
    try {
      await closePage()
    } finally {
      await endWorkstation(host)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  try {
    let url = await readAddress(host)
    const { context, close: closeContext } = await newContext(browser)
    closePage = closeContext
    const opened = await openPage(context, () => url)
    const killAndStart = async (meanwhile: (dataDir: string) => void = () => {}) => {
      const exit = once(host, 'exit')
      host.kill('SIGKILL')
      await exit
      meanwhile(dataDir)
      host = startWorkstation(dataDir, env)
      url = await readAddress(host)
      await openSignIn(opened.page, url)
    }
    return { ...opened, killAndStart, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a page on a desk that runs in this process: `newAddress` returns a one-time address. Closing it closes only the page. */
export async function openWorkstationAt(newAddress: () => string): Promise<Workstation> {
  const { context, close } = await newContext()
  try {
    return { ...(await openPage(context, newAddress)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function newContext(browser?: Browser) {
  const context = await (browser ?? (await ensureBrowser())).newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: process.env.REDUCED_MOTION ? 'reduce' : 'no-preference',
  })
  const errors: Error[] = []
  context.on('weberror', (error) => errors.push(error.error()))
  const readDoublePresses = await trackDoublePresses(context)
  const close = async () => {
    await context.close()
    errors.push(...readDoublePresses())
    if (errors.length > 0) throw new AggregateError(errors, `The page threw: ${errors.join('; ')}`)
  }
  return { context, close }
}

async function openPage(context: BrowserContext, url: () => string): Promise<Omit<Workstation, 'close'>> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await openSignIn(page, url())
  return {
    page,
    async signIn(role = 'Super Admin') {
      // Some roles have two people.
      await page
        .getByRole('button', { name: new RegExp(`^${role}`) })
        .first()
        .click()
      await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    },
    async signInAs(phone, password) {
      await page.getByLabel('Email or Phone').fill(phone)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('textbox', { name: 'Password' }).press('Enter')
      await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    },
    open: async (path) => void (await page.goto(new URL(path, url()).href)),
  }
}

async function openSignIn(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
}
