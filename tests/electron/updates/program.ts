import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestKey } from '../../desk/updates/support/signed'

/** Creates a copy of this program with another version number, which trusts a test key. */
export function createProgram(version: string, folder: string, { id, trusted }: TestKey): string {
  const app = join(folder, `app-${version}`)
  mkdirSync(join(app, 'resources'), { recursive: true })
  for (const name of ['out', 'node_modules']) symlinkSync(resolve(name), join(app, name))
  for (const name of readdirSync('resources').filter((name) => name !== 'update-keys.json'))
    symlinkSync(resolve('resources', name), join(app, 'resources', name))
  const publicKey = trusted.key.export({ format: 'der', type: 'spki' }).toString('base64')
  writeFileSync(join(app, 'resources', 'update-keys.json'), JSON.stringify([{ id, publicKey }]))
  const { name, type, main } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name, type, main, version }))
  return app
}

/** An installer, as a shell script, that writes its arguments to a file. */
export const createInstaller = (path: string) => Buffer.from(`#!/bin/sh\necho "$@" > ${path}\n`)
