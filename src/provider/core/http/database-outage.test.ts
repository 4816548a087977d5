import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { watchDatabaseOutage } from './database-outage'

const fault = (code: string) => Object.assign(new Error('could not extend file'), { code })

function watched() {
  const lines: string[] = []
  return { lines, ...watchDatabaseOutage((line) => lines.push(line)) }
}

it('tells a database that fails once, until a change succeeds', () => {
  const { lines, recordError: failed, recordChange: changed, current } = watched()
  failed(fault('53100'))
  failed(fault('53100'))
  expect(current()).toContain('The disk of its server is full')
  expect(lines).toHaveLength(1)
  changed()
  expect(current()).toBe('')
})

it('never takes a refusal of ours for trouble of the database, whatever caused it', () => {
  const { lines, recordError: failed, current } = watched()
  // A broken connection to the card provider has the same codes as one to the database.
  const causes = [undefined, fault('ECONNREFUSED'), new Error('Connection terminated unexpectedly')]
  for (const cause of causes)
    failed(Object.assign(new CallError('unreachable', 'The card provider does not answer.'), { cause }))
  expect(current()).toBe('')
  expect(lines).toEqual([])
})

it('does not blame the database for a statement that took too long', () => {
  const { recordError: failed, current } = watched()
  failed(fault('57014'))
  expect(current()).toBe('')
})
