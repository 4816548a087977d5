import { stripVTControlCharacters } from 'node:util'
import { run } from './run.mjs'

const platformOption = /^(--(win|windows|mac|macos|linux)(=.*)?|-[wmol]+)$/

/** Runs electron-builder, for Windows by default. Returns its exit code and, if it failed, the reason. */
export async function makeInstaller(args) {
  const argsWithPlatform = args.some((arg) => platformOption.test(arg)) ? args : ['--win', ...args]
  const { code, output } = await run('electron-builder', argsWithPlatform, { quiet: true, shouldPrint: true })
  return { code, reason: code === 0 ? undefined : failureReason(output) }
}

/**
 * The reason of a failure, by the last phase in the output of electron-builder. Its own message would be only
 * "getaddrinfo ENOTFOUND github.com".
 */
export function failureReason(output) {
  const text = stripVTControlCharacters(output)
  if (/ building +target=nsis /.test(text))
    return (
      'The program is packed, but no installer was made of it. That takes NSIS, which electron-builder downloads from ' +
      'github.com/electron-userland/electron-builder-binaries, and on other systems than Windows also Wine.'
    )
  const packagingLine = text.match(/ packaging +platform=(\S+) arch=(\S+) electron=(\S+)/)
  if (!packagingLine || /electron zip extracted|using custom /.test(text))
    return 'No installer was made; electron-builder says above why.'
  const [, platform, arch, version] = packagingLine
  return (
    `No installer was made: electron-v${version}-${platform}-${arch}.zip is missing and could not be downloaded from ` +
    'github.com/electron/electron. Run this where that can be reached, or name a mirror of it in ELECTRON_MIRROR.'
  )
}
