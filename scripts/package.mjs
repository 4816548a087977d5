// Makes the installer in dist/, for Windows by default; arguments go to electron-builder (`-- --dir`).
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeInstaller } from './lib/installer.mjs'
import { writeNotices } from './lib/notices.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

await ensureInstalled()
// A clean build, so that the installer contains nothing older.
rmSync(join(root, 'out'), { recursive: true, force: true })
await ensureBuilt()
writeNotices()

const { code, reason } = await makeInstaller(process.argv.slice(2))
if (reason) console.error(reason)
process.exitCode = code
