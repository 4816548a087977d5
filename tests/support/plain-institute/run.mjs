// Runs the plain institute alone: `node tests/support/plain-institute/run.mjs '{"personAt":"admin"}'`.
// PORT is its port (8095); sign in as 9700000001 to 9700000004 with plain-pass.
import { join } from 'node:path'
import { importSource } from '../run/import-source.mjs'

const module = await importSource(join(import.meta.dirname, 'server.ts'))
const options = JSON.parse(process.argv[2] ?? '{}')
const { url } = await module.startPlainInstitute({ port: Number(process.env.PORT ?? 8095), ...options })
process.stdout.write(`The plain institute answers at ${url}api/v1/\n`)
