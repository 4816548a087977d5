import { describe, expect, it } from 'vitest'
import { emptyOptionalColumns } from '../../support/institute/empty-columns'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { runCheck } from './run'

/** A line of a call that works partly, fails, is not supported or was left out, or whose response differs. */
const deviationLine = /^[!✗·]|^✓ .*differs/

describe('npm run check:connection at our own provider', () => {
  const setup = withInstitute({ prepare: emptyOptionalColumns })

  it('finds every call as specified when all optional data are empty', async () => {
    const { code, lines } = await runCheck([setup.institute.url, '--phone', superadmin.phone], {
      typed: [superadmin.password],
    })
    expect(lines.filter((line) => deviationLine.test(line))).toEqual([])
    expect(code).toBe(0)
  })
})
