import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { launchChromium } from '../../support/browser/chromium'
import { buildForProduction } from '../screens/production-build'

declare global {
  interface Window {
    own: () => number
    plain: () => number
  }
}

/** Builds the page with both lists. */
async function buildPage(): Promise<{ script: string; styles: string }> {
  const output = await buildForProduction({
    plugins: [react()],
    build: {
      cssCodeSplit: false,
      rolldownOptions: { input: resolve('tests/bench/list/page.tsx'), output: { codeSplitting: false } },
    },
  })
  const script = output.find((part) => part.type === 'chunk')?.code ?? ''
  const css = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  return { script, styles: css?.type === 'asset' ? String(css.source) : '' }
}

/** Ratio of the median times of a page flip in a browser, run alternately. */
async function run(): Promise<number> {
  const { script, styles } = await buildPage()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 1400 } })
    await page.setContent('<!doctype html><title>Lists</title>')
    await page.addStyleTag({ content: styles })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'plain' in window)
    return await page.evaluate(async () => {
      const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
      const own: number[] = []
      const plain: number[] = []
      for (let round = 0; round < 65; round++) {
        const pair = [window.own(), window.plain()] as const
        // Lets the browser paint and collect garbage between rounds, as in real use.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        if (round < 5) continue
        own.push(pair[0])
        plain.push(pair[1])
      }
      return median(own) / median(plain)
    })
  } finally {
    await browser.close()
  }
}

export const benches = [
  { name: 'list of 50×12 cells with actions, page flip, against a plain Mantine Table', limit: 2.5, run },
]
