import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { launchChromium } from './chromium'
import { announced, end } from './counter-process'
import { copyPractice } from './practice-copy'

export type Counter = {
  page: Page
  dataDir: string
  /** Signs in through the practice list: 'Super Admin', 'Admin', 'Data Entry' or 'Examiner'. */
  signIn: (role?: string) => Promise<void>
  /** Signs in by typing, where there is no practice list. */
  signInAs: (phone: string, password: string) => Promise<void>
  /** Opens an address of the counter, such as '/pre-login'. */
  open: (path: string) => Promise<void>
  /** Ends the counter as a power cut does, and starts it again on the same folder: its sign-in is shown. */
  killAndStart: () => Promise<void>
  /** Rejects when anything was thrown in the page that nobody caught. */
  close: () => Promise<void>
}

/** The built counter in its browser host, with a practice institute of its own, and Chromium looking at it. */
export async function openCounter(env: Record<string, string> = {}): Promise<Counter> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-journey-'))
  if (!env.COUNTER_PROVIDER_URL) copyPractice(dataDir)
  const start = () =>
    spawn(process.execPath, ['out/main/browser.js'], {
      env: { ...process.env, ...env, COUNTER_PORT: '0', COUNTER_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  let host = start()
  let browser: Browser | undefined
  const thrown: Error[] = []
  const close = async () => {
    await browser?.close()
    await end(host)
    rmSync(dataDir, { recursive: true, force: true })
    if (thrown.length > 0) throw new AggregateError(thrown, `The page threw: ${thrown.join('; ')}`)
  }
  try {
    let url = await announced(host)
    browser = await launchChromium()
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    context.on('weberror', (error) => thrown.push(error.error()))
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const begin = async () => {
      await page.goto(url)
      await page.getByRole('heading', { name: 'Login Account' }).waitFor()
    }
    await begin()
    const signIn = async (role = 'Super Admin') => {
      await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    }
    const signInAs = async (phone: string, password: string) => {
      await page.getByLabel('Email or Phone').fill(phone)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('textbox', { name: 'Password' }).press('Enter')
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    }
    const open = async (path: string) => void (await page.goto(new URL(path, url).href))
    const killAndStart = async () => {
      const ended = once(host, 'exit')
      host.kill('SIGKILL')
      await ended
      host = start()
      url = await announced(host)
      await begin()
    }
    return { page, dataDir, signIn, signInAs, open, killAndStart, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What axe finds that keeps someone from using the screen (WCAG 2.2 AA), one line each. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  const found = await barriersOf(page)
  // A message may have begun to fade while it was read; what is there to stay is found again.
  return found.length > 0 ? barriersOf(page) : found
}

async function barriersOf(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet.
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => !endless(one))
        .map((one) => one.finished),
    )
  })
  // The program has no frames of another origin, and only what is wrong is looked at: four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
