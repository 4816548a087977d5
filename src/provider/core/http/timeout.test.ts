import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './timeout'

const request = new Request('http://institute.example/api/v1/faq/getAllFAQ')
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('reports only an error that occurs after the timeout', async () => {
  const lateErrors: unknown[] = []
  const run = (work: Promise<never>) => withTimeout(request, work, (error) => lateErrors.push(error))
  await expect(run(Promise.reject(new Error('early')))).rejects.toThrow('early')
  const late = Promise.withResolvers<never>()
  const response = expect(run(late.promise)).rejects.toMatchObject({ code: 'unreachable' })
  await vi.advanceTimersByTimeAsync(60_000)
  await response
  expect(lateErrors).toEqual([])
  late.reject(new Error('late'))
  await vi.advanceTimersByTimeAsync(0)
  expect(lateErrors).toEqual([new Error('late')])
})
