import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { withMemoryFolder } from '../scripts/lib/memory-folder.mjs'

type Given = { TMPDIR?: string }
let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'counter-memory-'))
  return () => rmSync(memory, { recursive: true })
})
const inMemoryOfTest = <T>(work: (variables: Given) => T) => withMemoryFolder(work, memory, 1)
const environment = (variables: Given) => variables

test('without room or such a file system there is no folder', async () => {
  expect(await withMemoryFolder(environment, memory, Number.POSITIVE_INFINITY)).toEqual({})
  expect(await withMemoryFolder(environment, join(memory, 'none'), 1)).toEqual({})
  expect(readdirSync(memory)).toEqual([])
})

test('the folder exists during the work and is removed afterwards', async () => {
  const folder = await inMemoryOfTest(async ({ TMPDIR = '' }) => {
    writeFileSync(join(TMPDIR, 'written'), '')
    return TMPDIR
  })
  expect(folder).toBe(join(memory, `counter-tests-${process.pid}`))
  expect(readdirSync(memory)).toEqual([])
})

test('the folder is removed after an error too, which is kept', async () => {
  const work = async ({ TMPDIR = '' }: Given) => {
    expect(existsSync(TMPDIR)).toBe(true)
    throw new Error('No report')
  }
  await expect(inMemoryOfTest(work)).rejects.toThrow('No report')
  expect(readdirSync(memory)).toEqual([])
})

test('the folder of a killed run is removed by the next run, and nothing else', async () => {
  const script = `import { withMemoryFolder } from './scripts/lib/memory-folder.mjs'
    await withMemoryFolder(() => process.kill(process.pid, 'SIGKILL'), ${JSON.stringify(memory)}, 1)`
  const { pid, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(signal).toBe('SIGKILL')
  expect(readdirSync(memory)).toEqual([`counter-tests-${pid}`])
  const others = [`counter-tests-${process.ppid}`, 'somebody-elses-folder']
  for (const name of others) mkdirSync(join(memory, name))
  await inMemoryOfTest(environment)
  expect(readdirSync(memory).sort()).toEqual(others.sort())
})
