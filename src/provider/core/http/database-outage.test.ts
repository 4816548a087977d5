import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { watchDatabaseOutage } from './database-outage'

const diskFull = '53100'
const queryCanceled = '57014'
const databaseError = (code: string) => Object.assign(new Error('could not extend file'), { code })

function createWatch() {
  const lines: string[] = []
  return { lines, ...watchDatabaseOutage((line) => lines.push(line)) }
}

it('logs a failing database once, and ends the outage with a successful change', () => {
  const { lines, recordError, recordChange, current } = createWatch()
  recordError(databaseError(diskFull))
  recordError(databaseError(diskFull))
  expect(current()).toContain('The disk of its server is full')
  expect(lines).toHaveLength(1)
  recordChange()
  expect(current()).toBe('')
})

it('ignores a CallError, even if a connection error caused it', () => {
  const { lines, recordError, current } = createWatch()
  // A broken connection to the card provider has the same codes as one to the database.
  const causes = [undefined, databaseError('ECONNREFUSED'), new Error('Connection terminated unexpectedly')]
  for (const cause of causes)
    recordError(Object.assign(new CallError('unreachable', 'The card provider does not answer.'), { cause }))
  expect(current()).toBe('')
  expect(lines).toEqual([])
})

it('ignores the timeout of a single statement', () => {
  const { recordError, current } = createWatch()
  recordError(databaseError(queryCanceled))
  expect(current()).toBe('')
})
