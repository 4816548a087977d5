import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { copyPractice } from '../institute/practice-copy'
import { pressedTwice } from '../screens/press-twice'
import { windowsPrefix } from '../windows/windows-program'
import { announced, end, newAddress, startCounter } from './counter-process'
import { asAtFirst, sharedBrowser, sharedCounter } from './shared-counter'

export type Counter = {
  page: Page
  /** Signs in through the practice list: 'Super Admin', 'Admin', 'Data Entry' or 'Examiner'. */
  signIn: (role?: string) => Promise<void>
  /** Signs in by typing, where there is no practice list. */
  signInAs: (phone: string, password: string) => Promise<void>
  /** Opens an address of the counter, such as '/pre-login'. */
  open: (path: string) => Promise<void>
  /** Rejects when anything was thrown in the page that nobody caught. */
  close: () => Promise<void>
}
export type OwnCounter = Counter & {
  /**
   * Ends the counter as a power cut does, and starts it again on the same folder: its sign-in is shown. `meanwhile` is what
   * happens to the folder.
   */
  killAndStart: (meanwhile?: (dataDir: string) => void) => Promise<void>
}

/**
 * The built counter in its browser host, with Chromium looking at it. The files of a worker use it one after the other:
 * each is given it signed out, and finds in the practice institute what the files before it have added.
 */
export async function openCounter(): Promise<Counter> {
  // It cannot be asked for a second address there, as it reads nothing.
  if (windowsPrefix()) return openOwnCounter()
  const counter = await sharedCounter()
  const { context, close } = await newContext()
  try {
    const address = await newAddress(counter.host)
    await asAtFirst(counter, context, address)
    return { ...(await look(context, () => address)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * A counter for one file alone: with other settings, for a power cut, or to change who may sign in; in a `browser` of its
 * own where one is given.
 */
export async function openOwnCounter(env: Record<string, string> = {}, browser?: Browser): Promise<OwnCounter> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-journey-'))
  if (!env.COUNTER_PROVIDER_URL) copyPractice(dataDir)
  let host = startCounter(dataDir, env)
  let closePage = async () => {}
  const close = async () => {
    try {
      await closePage()
    } finally {
      await end(host)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  try {
    let url = await announced(host)
    const opened = await newContext(browser)
    closePage = opened.close
    const looking = await look(opened.context, () => url)
    const killAndStart = async (meanwhile: (dataDir: string) => void = () => {}) => {
      const ended = once(host, 'exit')
      host.kill('SIGKILL')
      await ended
      meanwhile(dataDir)
      host = startCounter(dataDir, env)
      url = await announced(host)
      await begin(looking.page, url)
    }
    return { ...looking, killAndStart, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A counter whose desk runs in this process: `newAddress` lets one browser in. Closing it closes its page. */
export async function openCounterAt(newAddress: () => string): Promise<Counter> {
  const { context, close } = await newContext()
  try {
    return { ...(await look(context, newAddress)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function newContext(browser?: Browser) {
  const context = await (browser ?? (await sharedBrowser())).newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: process.env.REDUCED_MOTION ? 'reduce' : 'no-preference',
  })
  const thrown: Error[] = []
  context.on('weberror', (error) => thrown.push(error.error()))
  const pressed = await pressedTwice(context)
  const close = async () => {
    await context.close()
    thrown.push(...pressed())
    if (thrown.length > 0) throw new AggregateError(thrown, `The page threw: ${thrown.join('; ')}`)
  }
  return { context, close }
}

async function look(context: BrowserContext, url: () => string): Promise<Omit<Counter, 'close'>> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await begin(page, url())
  return {
    page,
    async signIn(role = 'Super Admin') {
      // Of two of a role the first.
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

async function begin(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
}
