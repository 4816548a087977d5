import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { isFileInUse } from '#system/file-in-use'
import { toDiskError } from './disk-error'
import { finalPathOf } from './partial-name'

const noPermissionCodes = ['EACCES', 'EPERM']
const absentCodes = ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO']

/** Error for a file that was not saved, with the reason and what to do. */
export function toSaveError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return (
    toDiskError(error, t`The file was not saved.`) ??
    new CallError('invalid', explainSaveError(error) ?? t`The file could not be saved: ${reason}`)
  )
}

/** Message with problem and remedy; undefined for an error without a path or with an unknown code. */
function explainSaveError(error: unknown): string | undefined {
  // A failed rename has the name of the saved file in `dest`.
  const { code = '', path = '', dest = path } = error as { code?: string; path?: string; dest?: string }
  const target = finalPathOf(dest)
  const name = basename(target)
  if (target === '') return undefined
  if (absentCodes.includes(code))
    return t`${name} was not saved: the folder or drive does not exist or is not connected. Choose another folder.`
  if (!isFileInUse(error) && !noPermissionCodes.includes(code)) return undefined
  // Windows reports a file in use, a read-only file and a missing permission alike.
  const stats = readStats(target)
  const isReadOnly = stats && (stats.mode & 0o200) === 0
  if (isReadOnly) return t`${name} is read-only. Choose another name.`
  if (stats && isFileInUse(error)) return t`${name} is open in another program. Close it there, or choose another name.`
  return t`${name} was not saved: you do not have permission to write to this folder. Choose another folder.`
}

/** Undefined if the file does not exist or its folder cannot be read. */
function readStats(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Error for a file that was not opened, with the reason and what to do. */
export function toOpenError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const { code = '', path = '' } = error as { code?: string; path?: string }
  const name = basename(path)
  if (name && isFileInUse(error))
    return new CallError('invalid', t`${name} is open in another program. Close it there, then choose it again.`)
  if (name && absentCodes.includes(code))
    return new CallError('invalid', t`${name} was not found: it was moved, or the drive is not connected.`)
  if (name && noPermissionCodes.includes(code))
    return new CallError('invalid', t`You do not have permission to read ${name}.`)
  const reason = error instanceof Error ? error.message : String(error)
  return new CallError('invalid', t`The file could not be opened: ${reason}`)
}
