import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { openLog } from './log'

let folder: string
let echoed: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-log-'))
  echoed = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dayMs = 86_400_000
const logs = () => join(folder, 'logs')
const open = (limits = { size: 400, files: 3, age: 30 * dayMs }, now = Date.now) =>
  openLog({ folder: logs(), now, echo: (line) => void echoed.push(line), limits })
const lines = (name = 'counter.log') =>
  readFileSync(join(logs(), name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a line has its time, level, event and fields', () => {
  const { log } = open()
  log('app.started', { version: '1.4.2', mode: 'institute' })
  log('http.failed', { call: 'faq.list', code: 'unreachable', status: 503, ms: 15_003.4 })
  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/T.*Z$/),
      level: 'info',
      event: 'app.started',
      version: '1.4.2',
      mode: 'institute',
    },
    {
      time: expect.any(String),
      level: 'warn',
      event: 'http.failed',
      call: 'faq.list',
      code: 'unreachable',
      status: 503,
      ms: 15_003,
    },
  ])
  expect(echoed[1]).toMatch(/Z http\.failed: faq\.list, unreachable, 503, 15003 ms$/)
  expect(statSync(join(logs(), 'counter.log')).mode & 0o077).toBe(0)
})

test('an error is logged with type, code and stack locations, without its message', () => {
  const { log } = open()
  const error = Object.assign(new TypeError('Ravi Kumar, 9812345678 is no phone\n    at Ravi Kumar (src/x.ts:1:1)'), {
    code: 'ENOSPC',
    name: 'Ravi',
  })
  log('app.internal_error', { error })
  const [line] = lines()
  expect(line).toMatchObject({ error: 'TypeError', code: 'ENOSPC' })
  expect(line.at[0]).toMatch(/^src\/main\/log\/log\.test\.ts:\d+:\d+$/)
  expect(JSON.stringify(line)).not.toMatch(/Ravi|9812345678|x\.ts/)
  log('http.failed', {
    code: 'unreachable',
    error: Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' }),
  })
  expect(lines().at(-1)).toMatchObject({ code: 'unreachable', system: 'ECONNREFUSED' })
  log('disk.write_failed', { error: new CallError('conflict', 'Ravi Kumar') })
  expect(echoed.join()).not.toMatch(/Ravi|10\.0\.0\.7/)
})

test('unknown fields, invalid values and unknown events are not written', () => {
  const { log } = open()
  const fields = {
    call: 'ravi@example.in',
    code: 'Ravi Kumar',
    version: '98123',
    file: 'Ravi.pdf',
    kind: 'रवि',
    mode: 'x',
  }
  log('app.internal_error', { ...fields, ms: '9812345678', name: 'Ravi' } as never)
  log('app.internal_error', { fault: { error: 'Ravi Kumar', code: '9812345678', at: ['Ravi Kumar'] } })
  log('Ravi Kumar' as never)
  const { time: _, ...first } = lines()[0]
  expect(first).toEqual({ level: 'error', event: 'app.internal_error' })
  expect(readFileSync(join(logs(), 'counter.log'), 'utf8')).not.toMatch(/[Rr]avi|98123|रवि/)
})

test('keeps at most three files and removes the oldest', () => {
  const { log, files } = open()
  for (let n = 0; n < 40; n++) log('app.started', { count: n })
  expect(readdirSync(logs()).toSorted()).toEqual(['counter.1.log', 'counter.2.log', 'counter.log'])
  for (const name of readdirSync(logs())) expect(statSync(join(logs(), name)).size).toBeLessThanOrEqual(400)
  expect(lines().at(-1)).toMatchObject({ count: 39 })
  expect(files().map(({ name }) => name)).toEqual(['counter.log', 'counter.1.log', 'counter.2.log'])
})

test('files older than a month or numbered above the maximum are removed at the start', () => {
  mkdirSync(logs())
  for (const name of ['counter.1.log', 'counter.2.log', 'counter.7.log', 'other.log'])
    writeFileSync(join(logs(), name), 'x')
  const oldSeconds = (Date.now() - 31 * dayMs) / 1000
  utimesSync(join(logs(), 'counter.2.log'), oldSeconds, oldSeconds)
  open()
  expect(readdirSync(logs()).toSorted()).toEqual(['counter.1.log', 'other.log'])
})

test('logging never throws: full disk, file in place of the folder, invalid clock', () => {
  writeFileSync(logs(), 'a file')
  open().log('app.started')
  rmSync(logs())
  open(undefined, () => Number.NaN).log('app.started')
  expect(lines()).toMatchObject([{ time: '1970-01-01T00:00:00.000Z' }])
  if (existsSync('/dev/full')) {
    rmSync(join(logs(), 'counter.log'))
    symlinkSync('/dev/full', join(logs(), 'counter.log'))
    open().log('app.started')
  }
  expect(echoed.length).toBeGreaterThanOrEqual(2)
})

test('a file is rotated when its first line is a month old, whatever its file date', () => {
  mkdirSync(logs())
  const firstLine = (time: number) =>
    `{"time":"${new Date(time).toISOString()}","level":"info","event":"app.stopped"}\n`
  writeFileSync(join(logs(), 'counter.log'), firstLine(Date.now() - 31 * dayMs))
  const { log } = open()
  log('app.started')
  log('app.started')
  expect(lines()).toHaveLength(2)
  expect(lines('counter.1.log')).toHaveLength(1)
  writeFileSync(join(logs(), 'counter.log'), firstLine(Date.now() - 29 * dayMs))
  log('app.stopped')
  expect(lines()).toHaveLength(2)
})

test('a folder in the place of a log file is moved aside, not deleted', () => {
  for (const name of ['counter.log', 'counter.1.log', 'counter.9.log'])
    mkdirSync(join(logs(), name, 'inside'), { recursive: true })
  // The clock stands still, so that names could collide.
  const time = Date.now()
  const { log, files } = open(undefined, () => time)
  for (let n = 0; n < 8; n++) log('app.started', { count: n })
  expect(lines().at(-1)).toMatchObject({ count: 7 })
  expect(lines('counter.1.log')[0]).toMatchObject({ level: 'info' })
  expect(readdirSync(logs()).filter((name) => name.includes('.aside-'))).toHaveLength(3)
  // The same while the program runs.
  rmSync(join(logs(), 'counter.log'))
  mkdirSync(join(logs(), 'counter.log'))
  log('app.stopped')
  expect(lines()).toMatchObject([{ event: 'app.stopped' }])
  expect(files().map(({ name }) => name)).toContain('counter.1.log')
})

test.skipIf(process.getuid?.() !== 0)('a file that cannot be written to is rotated', () => {
  mkdirSync(logs(), { mode: 0o777 })
  chmodSync(logs(), 0o777)
  chmodSync(folder, 0o755)
  writeFileSync(join(logs(), 'counter.log'), 'earlier line\n', { mode: 0o400 })
  // Writes as another user, because root may write to any file; loads as root, because the checkout may be private.
  const script = `import { createLogFile } from ${JSON.stringify(join(import.meta.dirname, 'log-file.ts'))}
    process.setgid(65534)
    process.setuid(65534)
    process.exit(createLogFile(process.argv[1], Date.now).write('{}') ? 0 : 1)`
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script, logs()])
  expect(result.stderr.toString().replace(/.*Warning.*\n?/g, '')).toBe('')
  expect(result.status).toBe(0)
  expect(lines()).toEqual([{}])
  expect(readFileSync(join(logs(), 'counter.1.log'), 'utf8')).toBe('earlier line\n')
})

test('an endlessly repeated fault is limited to 200 lines', () => {
  const { log } = open({ size: 1e6, files: 2, age: dayMs })
  for (let n = 0; n < 5_000; n++) log('app.internal_error')
  expect(lines()).toHaveLength(200)
})

test('the last 20 problems are known after a restart, newest first', () => {
  const first = open({ size: 1e6, files: 2, age: dayMs })
  for (let n = 0; n < 30; n++) first.log('http.failed', { call: 'faq.list', code: 'unreachable' })
  first.log('app.stopped')
  first.log('uncaught_exception', { error: new RangeError('Ravi') })
  writeFileSync(join(logs(), 'counter.1.log'), '{"event":"Ravi Kumar","level":"error"}\nnot JSON\n{"time":"x"}\n')
  const { recentProblems } = open({ size: 1e6, files: 2, age: dayMs })
  expect(recentProblems()).toHaveLength(20)
  expect(recentProblems()[0]).toEqual({ at: expect.any(String), event: 'uncaught_exception', code: 'RangeError' })
  expect(recentProblems()[1]).toMatchObject({ event: 'http.failed', code: 'unreachable' })
})
