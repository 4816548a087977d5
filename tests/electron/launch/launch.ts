import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { launchElectron } from './launch-electron'
import { launchStandIn } from './launch-stand-in'
import type { Launch, Workstation } from './launched'

/** Starts the built counter: in Electron where its binary is installed, in the stand-in (see README.md) otherwise. */
export async function launchWorkstation(launch: Launch): Promise<Workstation> {
  const requiredFiles = ['out/main/electron.js', 'out/preload/index.cjs', 'out/renderer/index.html']
  const missing = requiredFiles.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`Run npm run build first: ${missing.join(', ')} is missing.`)
  const binary = electronBinary()
  return binary ? launchElectron(binary, launch) : launchStandIn(launch)
}

/** Path of Electron's binary. Not read from the package, because that would download it. */
function electronBinary(): string | undefined {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  return existsSync(binary) && hasScreen ? binary : undefined
}
