import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { withMemoryFolder } from '../scripts/lib/memory-folder.mjs'

type Variables = { TMPDIR?: string }
let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'counter-memory-'))
  return () => rmSync(memory, { recursive: true })
})
const withFolderOfTest = <T>(work: (variables: Variables) => T) => withMemoryFolder(work, memory, 1)
const returnVariables = (variables: Variables) => variables

test('no folder is created without enough room or without the memory file system', async () => {
  expect(await withMemoryFolder(returnVariables, memory, Number.POSITIVE_INFINITY)).toEqual({})
  expect(await withMemoryFolder(returnVariables, join(memory, 'none'), 1)).toEqual({})
  expect(readdirSync(memory)).toEqual([])
})

test('the folder exists during the work and is removed afterwards', async () => {
  const folder = await withFolderOfTest(async ({ TMPDIR = '' }) => {
    writeFileSync(join(TMPDIR, 'written'), '')
    return TMPDIR
  })
  expect(folder).toBe(join(memory, `counter-tests-${process.pid}`))
  expect(readdirSync(memory)).toEqual([])
})

test('the folder is removed after an error too, and the error is thrown on', async () => {
  const work = async ({ TMPDIR = '' }: Variables) => {
    expect(existsSync(TMPDIR)).toBe(true)
    throw new Error('No report')
  }
  await expect(withFolderOfTest(work)).rejects.toThrow('No report')
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
  await withFolderOfTest(returnVariables)
  expect(readdirSync(memory).sort()).toEqual(others.sort())
})
