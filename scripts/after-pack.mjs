// Called by electron-builder (electron-builder.yml) after packing. Sets the fuse that electron-builder does not know.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enableWasmTrapHandlers } from './lib/fuses.mjs'

export function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo
  const binaries = {
    win32: `${productFilename}.exe`,
    linux: packager.executableName,
    darwin: `${productFilename}.app/Contents/Frameworks/Electron Framework.framework/Electron Framework`,
  }
  const binary = join(appOutDir, binaries[electronPlatformName])
  writeFileSync(binary, enableWasmTrapHandlers(readFileSync(binary)))
}
