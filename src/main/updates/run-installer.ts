import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertOwnInstaller } from './evaluate-manifest'
import { assertSigned, type TrustedKey } from './keys'
import type { Manifest } from './manifest'
import type { State, UpdateStateStore } from './state'
import { UpdateError } from './update-error'
import { copyVerified } from './verified-file'

export interface InstallContext {
  readonly keys: readonly TrustedKey[]
  readonly state: UpdateStateStore
  readonly folder: string
  readonly files: string
  readonly install: (path: string, options: { restart: boolean }) => Promise<void>
}

/**
 * Verifies a manifest and its file again and runs the installer. `assertStillAllowed` is called right before that. On
 * failure `pending` is restored.
 */
export async function runInstaller(
  manifest: Manifest,
  { keys, state, folder, files, install }: InstallContext,
  options: { pending: NonNullable<State['pending']>; restart: boolean; assertStillAllowed: () => void },
): Promise<void> {
  assertSigned(manifest, keys)
  assertOwnInstaller(manifest)
  const copy = await copyVerified(join(files, manifest.file.name), manifest.file, folder).catch((error) => {
    throw error instanceof Error && Reflect.get(error, 'code') === 'ENOENT' ? missingFileError(error) : error
  })
  const { pending: previousPending } = state.current
  try {
    options.assertStillAllowed()
    // Stored before the start, so that an installation that never finishes is noticed.
    state.change({ pending: options.pending })
    await install(copy, { restart: options.restart })
  } catch (error) {
    if (state.current.pending === options.pending) state.change({ pending: previousPending })
    await rm(dirname(copy), { recursive: true, force: true })
    throw error
  }
}

const missingFileError = (cause: unknown) =>
  new UpdateError('damaged', 'The downloaded update is missing. It is downloaded again.', { cause })
