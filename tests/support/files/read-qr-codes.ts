import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const zbar = '/usr/bin/zbarimg'
export const hasZbar = existsSync(zbar)

/** Reads the QR codes of a picture (PNG or PPM bytes) with ZBar, independent of the library that drew them. */
export const readQrCodes = (picture: Uint8Array): string[] => {
  const output = execFileSync(zbar, ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], {
    input: picture,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return output.toString().split('\n').filter(Boolean)
}
