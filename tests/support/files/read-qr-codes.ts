import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const zbar = '/usr/bin/zbarimg'
export const hasZbar = existsSync(zbar)

/** The texts of the QR codes of a picture (PNG or PPM bytes), as ZBar reads them: another reader than what drew them. */
export const codesIn = (picture: Uint8Array): string[] => {
  const answer = execFileSync(zbar, ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], {
    input: picture,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return answer.toString().split('\n').filter(Boolean)
}
