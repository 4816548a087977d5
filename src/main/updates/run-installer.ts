import { join } from 'node:path'
import { assertOwnInstaller } from './evaluate-manifest'
import { assertSigned, type TrustedKey } from './keys'
import type { Manifest } from './manifest'
import type { State, UpdateStateStore } from './state'
import { damagedFileError, matchesSignature } from './verified-file'

export interface InstallContext {
  readonly keys: readonly TrustedKey[]
  readonly state: UpdateStateStore
  /** Folder of installers. */
  readonly filesFolder: string
  readonly install: (path: string, options: { restart: boolean }) => Promise<void>
}

type Options = {
  /** Stored right before the installer starts. `pending` is restored if the installer does not start. */
  change: Pick<State, 'pending' | 'ready'>
  restart: boolean
  /** Called after the verification, which takes a while. */
  assertStillAllowed: () => void
}

/** Verifies a manifest and its file again and runs the installer. */
export async function runInstaller(
  manifest: Manifest,
  { keys, state, filesFolder, install }: InstallContext,
  { change, restart, assertStillAllowed }: Options,
): Promise<void> {
  assertSigned(manifest, keys)
  assertOwnInstaller(manifest)
  const path = join(filesFolder, manifest.file.name)
  if (!(await matchesSignature(path, manifest.file))) throw damagedFileError()
  assertStillAllowed()
  const { pending } = state.current
  state.change(change)
  try {
    await install(path, { restart })
  } catch (error) {
    state.change({ pending })
    throw error
  }
}
