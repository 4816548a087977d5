import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'

const folder = process.env.SHOTS
/** 1366×768 at a Windows scaling of 125 %. */
const scaledViewport = { width: 1093, height: 614 }

/** Takes screenshots for manual review if SHOTS names a folder: light, dark, and at 125 %. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const capture = (suffix: string) =>
    page.screenshot({ path: `${folder}/${name}${suffix}.png`, animations: 'disabled' })
  const setColorScheme = (scheme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
  await capture('')
  await setColorScheme('dark')
  await capture('-dark')
  await setColorScheme('light')
  const viewport = page.viewportSize()
  await page.setViewportSize(scaledViewport)
  await capture('-125')
  if (viewport) await page.setViewportSize(viewport)
}
