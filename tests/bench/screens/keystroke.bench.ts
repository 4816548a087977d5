import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchChromium } from '../../support/browser/chromium'
import {
  endWorkstation,
  newAddress,
  readAddress,
  startWorkstation,
} from '../../support/workstation/workstation-process'
import { isShort } from '../length'

const rounds = isShort ? 5 : 25
const keys = 'abcde fghi'

/** Measures the work of a page for ten keys in seconds: script, style, layout and paint (TaskDuration). */
async function createWorkMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  return async () => {
    const before = await work()
    await page.keyboard.type(keys)
    return (await work()) - before
  }
}

/** Opens the wizard on its tab with the most fields, and focuses one. */
async function openPersonalTab(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Super Admin/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  await page.evaluate(async () => {
    const call = async (name: string, input?: unknown) => {
      const body = JSON.stringify(input === undefined ? {} : { input })
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(`/desk/${name}`, { method: 'POST', headers, body })).json()).value
    }
    const { id: owner } = await call('session.current')
    const value = { values: { firstName: 'Sunita' }, step: 'personal', progress: {} }
    await call('drafts.save', { owner, key: 'registration:new', value })
  })
  await page.goto(new URL('/registered-user', page.url()).href)
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  await page.keyboard.press('Alt+n')
  await page.getByRole('textbox', { name: 'Address' }).click()
}

/** Ratio of the median work of keys in the wizard to that in the sign-in form, measured alternately. */
async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-keys-'))
  const host = startWorkstation(dataDir)
  const browser = await launchChromium()
  try {
    const first = await readAddress(host)
    const open = async (address: string) => {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('heading', { name: 'Login Account' }).waitFor()
      return page
    }
    const wizard = await open(first)
    const signIn = await open(await newAddress(host))
    await openPersonalTab(wizard)
    await signIn.getByLabel('Email or Phone').click()
    const meters = [await createWorkMeter(wizard), await createWorkMeter(signIn)] as const
    const works: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 3; round++)
      for (const [at, page] of [wizard, signIn].entries()) {
        await page.bringToFront()
        const work = await meters[at as 0 | 1]()
        if (round >= 3) works[at as 0 | 1].push(work)
      }
    return median(works[0]) / median(works[1])
  } finally {
    await browser.close()
    await endWorkstation(host)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const benches = [
  { name: 'a key in the wizard, with all that follows from it, against one in the sign-in', limit: 6, run },
]
