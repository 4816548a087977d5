// Starts the program: installs and builds what is missing, then opens Electron, or the browser host where Electron is
// not available.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess, run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()

const host = process.env.COUNTER_HOST ?? 'electron'
if (!['electron', 'browser'].includes(host)) {
  console.error(`COUNTER_HOST is "${host}"; it can be electron or browser.`)
  process.exit(2)
}

if (host === 'electron' && (await isElectronAvailable())) replaceProcess('electron', ['.'])
else replaceProcess('node', ['out/main/browser.js'])

async function isElectronAvailable() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    console.log('No display for Electron here: serving the browser host instead.')
    return false
  }
  const { code } = await run('node', ['-e', "require('electron')"], { quiet: true })
  if (code !== 0) console.log('The Electron binary cannot be had here: serving the browser host instead.')
  return code === 0
}
