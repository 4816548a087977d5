import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchChromium } from '../../support/browser/chromium'
import { announced, end, newAddress, startCounter } from '../../support/counter/counter-process'
import { isShort } from '../length'

const rounds = isShort ? 5 : 25
const keys = 'abcde fghi'

/** The work of a page for ten keys, in seconds: script, style, layout, paint and what the browser does around them. */
async function workMeter(page: Page): Promise<() => Promise<number>> {
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

/** The wizard on its tab with the most fields, the focus in one of them. */
async function openPersonal(page: Page): Promise<void> {
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

/** The median work of a key in the wizard, against that of one in the first screen's only form, by turns. */
async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-keys-'))
  const host = startCounter(dataDir)
  const browser = await launchChromium()
  try {
    const first = await announced(host)
    const open = async (address: string) => {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('heading', { name: 'Login Account' }).waitFor()
      return page
    }
    const wizard = await open(first)
    const signIn = await open(await newAddress(host))
    await openPersonal(wizard)
    await signIn.getByLabel('Email or Phone').click()
    const meters = [await workMeter(wizard), await workMeter(signIn)] as const
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
    await end(host)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const benches = [
  { name: 'a key in the wizard, with all that follows from it, against one in the sign-in', limit: 6, run },
]
