// Makes the installer in dist/, for Windows unless a system is named; arguments go to electron-builder (`-- --dir`).
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeInstaller } from './lib/installer.mjs'
import { writeNotices } from './lib/notices.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

await ensureInstalled()
// People get what these sources build, whatever else was left in out/.
rmSync(join(root, 'out'), { recursive: true, force: true })
await ensureBuilt()
writeNotices()

const { code, reason } = await makeInstaller(process.argv.slice(2))
if (reason) console.error(reason)
process.exitCode = code
