import { t } from '@lingui/core/macro'
import { hasBytesAt } from '#contract/protocol/image-type'

type Rule = readonly [name: string, matches: (bytes: Uint8Array) => boolean]
const rules: readonly Rule[] = [
  [t`a PDF`, (bytes) => hasBytesAt(bytes, '%PDF-')],
  [t`a video`, (bytes) => hasBytesAt(bytes, 'ftyp', 4) || hasBytesAt(bytes, [0x1a, 0x45, 0xdf, 0xa3])],
  [t`a TIFF picture`, (bytes) => hasBytesAt(bytes, 'II*\0') || hasBytesAt(bytes, 'MM\0*')],
  [t`an Office or zip file`, (bytes) => hasBytesAt(bytes, 'PK\x03\x04') || hasBytesAt(bytes, [0xd0, 0xcf, 0x11, 0xe0])],
  [t`a web page or drawing`, (bytes) => hasBytesAt(bytes, '<')],
  [t`a program`, (bytes) => hasBytesAt(bytes, 'MZ')],
]

/** Description of a file by its first bytes, for the person who chose it as a document: 'a video'. */
export const identifyFile = (bytes: Uint8Array): string =>
  rules.find(([, matches]) => matches(bytes))?.[0] ?? t`no picture that can be read`
