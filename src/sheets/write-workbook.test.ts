import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook'

test.each([
  ['fails', 'throw new TypeError("broken")', 'broken'],
  ['exits', 'process.exit(0)', 'without a result'],
])('rejects if the worker %s', async (_case, script, message) => {
  await expect(writeWorkbook({ sheets: [] }, new URL(`data:text/javascript,${script}`))).rejects.toThrow(message)
})
