import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { date, row, time, xlsx } from '../../tests/support/sheets/xlsx'
import type { ColumnSpec } from './columns'

const folder = mkdtempSync(join(tmpdir(), 'counter-zones-'))
afterAll(() => rmSync(folder, { recursive: true }))
const columns: ColumnSpec[] = [
  { key: 'day', header: 'day', kind: 'day', help: '' },
  { key: 'time', header: 'time', kind: 'time', help: '' },
]

/** Excel's serial days around clock changes and the turn of the year. */
const days = [45_290, 45_291, 45_361, 45_599, 45_746, 46_023, 46_089, 46_295, 46_301, 46_346, 46_387, 46_388]
const textRow = row(days.length + 2, ['29/03/2026', '2:30 AM'])
const expected = [
  ...days.map((serial, i) => ({
    day: new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10),
    time: `${String(i).padStart(2, '0')}:30`,
  })),
  { day: '2026-03-29', time: '02:30' },
]

/** Minutes ahead of UTC in July 2026, when Los Angeles has daylight saving time. */
const zones = { 'Asia/Kolkata': 330, 'America/Los_Angeles': -420, 'Pacific/Auckland': 720, 'Pacific/Apia': 780, UTC: 0 }
const cases = Object.entries(zones).flatMap(([zone, minutesAhead]) =>
  [false, true].map((date1904) => ({ zone, minutesAhead, date1904 })),
)
test.each(cases)(
  'days and times arrive unchanged in $zone (counted from 1904: $date1904)',
  ({ zone, minutesAhead, date1904 }) => {
    const file = join(folder, 'rows.xlsx')
    // Days between the epochs 1900 and 1904.
    const epochOffset = date1904 ? 1462 : 0
    const rows = days.map((serial, i) => row(i + 2, [date(serial - epochOffset), time(i / 24 + 1 / 48)])).join('')
    writeFileSync(file, xlsx({ rows: row(1, ['day', 'time']) + rows + textRow, date1904 }))
    const script = fileURLToPath(new URL('../../tests/support/sheets/read-in-zone.ts', import.meta.url))
    const printed = execFileSync(process.execPath, [script, file, JSON.stringify(columns)], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual({ minutesAhead, found: expected })
  },
)
