import { describe, expect, it } from 'vitest'
import { emptyOptionalColumns } from '../../support/institute/empty-columns'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { runCheck } from './run'

describe('npm run check:connection at our own provider', () => {
  const at = withInstitute({ prepare: emptyOptionalColumns })

  it('finds every call as specified when all optional data are empty', async () => {
    const { code, lines } = await runCheck([at.institute.url, '--phone', superadmin.phone], {
      typed: [superadmin.password],
    })
    expect(lines.filter((line) => /^[!✗·]|^✓ .*differs/.test(line))).toEqual([])
    expect(code).toBe(0)
  })
})
