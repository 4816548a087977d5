import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openProvider } from '#provider/index'
import { Institute } from '../../provider/institute-under-test'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * 'postgres://…/postgres' of a private server, or '' without PostgreSQL; and the tokens, by role, of the staff signed in
     * at its practice institute.
     */
    postgres: { url: string; tokens: Record<string, string> }
  }
}

/** The template database with a practice institute. */
export const practiceDatabase = 'practice'

export type Server = {
  /** 'postgres://…' without a database name. */
  url: string
  /** Stops all server processes at once, as a power cut would. */
  stop(): void
  start(): void
  createDatabase(name: string): void
  /** Stops the server if it runs, and deletes its data. */
  remove(): void
}

/**
 * Starts a private PostgreSQL server on a free loopback port, in a temporary folder; undefined without PostgreSQL. The default
 * setting is fast but loses committed transactions in a power cut.
 */
export async function startServer(settings: readonly string[] = ['fsync=off']): Promise<Server | undefined> {
  const bin = findProgramFolder()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'counter-postgres-'))
  chmodSync(folder, 0o777)
  const port = await findFreePort()
  const data = join(folder, 'data')
  const initOptions = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(...asServerUser(bin, 'initdb', initOptions), { cwd: tmpdir() })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings.map((one) => `-c ${one}`).join(' ')}`
  let isRunning = false
  const server: Server = {
    url: `postgres://postgres@127.0.0.1:${port}`,
    start() {
      runAsServerUser(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
      isRunning = true
    },
    stop() {
      runAsServerUser(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      isRunning = false
    },
    createDatabase: (name) =>
      runAsServerUser(bin, 'createdb', ['-h', folder, '-p', String(port), '-U', 'postgres', name]),
    remove() {
      if (isRunning) server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  server.start()
  return server
}

let sharedServer: Server | undefined

/** One server for all projects of a run: the first set-up provides it to the others. */
export async function setup({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  const rootProject = vitest.getRootProject()
  if (rootProject.getProvidedContext().postgres) return
  sharedServer = await startServer()
  if (!sharedServer) {
    process.stderr.write('PostgreSQL is not installed: all tests run on PGlite alone.\n')
    return rootProject.provide('postgres', { url: '', tokens: {} })
  }
  sharedServer.createDatabase(practiceDatabase)
  const provider = await openProvider({ seed: 'practice', databaseUrl: `${sharedServer.url}/${practiceDatabase}` })
  const institute = new Institute(provider)
  await institute.signInAllStaff()
  await provider.close()
  rootProject.provide('postgres', { url: `${sharedServer.url}/postgres`, tokens: Object.fromEntries(institute.tokens) })
}

export function teardown(): void {
  sharedServer?.remove()
  sharedServer = undefined
}

function findProgramFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl')))
}

/** Runs a program of PostgreSQL such as pg_dump; databases are named by URL. */
export const runTool = async (program: string, args: string[]): Promise<void> =>
  void (await promisify(execFile)(join(findProgramFolder() ?? '', program), args))

function runAsServerUser(bin: string, program: string, args: string[]): void {
  execFileSync(...asServerUser(bin, program, args), { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres. */
function asServerUser(bin: string, program: string, args: string[]): [command: string, args: string[]] {
  const path = join(bin, program)
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]
}

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
