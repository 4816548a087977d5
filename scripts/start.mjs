// Opens the counter: installs and builds what is missing, then Electron, or the browser host where Electron cannot be had.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver, run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()

const wanted = process.env.COUNTER_HOST ?? 'electron'
if (!['electron', 'browser'].includes(wanted)) {
  console.error(`COUNTER_HOST is "${wanted}"; it can be electron or browser.`)
  process.exit(2)
}

if (wanted === 'electron' && (await electronIsThere())) handOver('electron', ['.'])
else handOver('node', ['out/main/browser.js'])

async function electronIsThere() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    console.log('No display for Electron here: serving the browser host instead.')
    return false
  }
  const { code } = await run('node', ['-e', "require('electron')"], { quiet: true })
  if (code !== 0) console.log('The Electron binary cannot be had here: serving the browser host instead.')
  return code === 0
}
