import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'

const folder = process.env.SHOTS
/** Of 1366×768 what is left at the 125 % of Windows. */
const scaled = { width: 1093, height: 614 }

/** Pictures for whoever looks at them, where SHOTS names a folder: as it is, dark, and at 125 %. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const take = (kind: string) => page.screenshot({ path: `${folder}/${name}${kind}.png`, animations: 'disabled' })
  const paint = (scheme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
  await take('')
  await paint('dark')
  await take('-dark')
  await paint('light')
  const before = page.viewportSize()
  await page.setViewportSize(scaled)
  await take('-125')
  if (before) await page.setViewportSize(before)
}
