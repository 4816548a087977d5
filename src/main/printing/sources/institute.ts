import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Contract } from '#contract/index'
import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { hasCapability } from '../../gateway/capabilities'
import { isUnreachable } from '../../gateway/errors'
import type { Bytes } from '../../ports/files'
import type { InstituteLetterhead } from '../../ports/provider'
import type { LoadLogo } from './logo'

const environment = z.object({
  COUNTER_INSTITUTE_NAME: z._default(
    z.string().check(z.trim(), z.minLength(1)),
    'Institute of Driving and Traffic Research',
  ),
  /** Lines separated by |. */
  COUNTER_INSTITUTE_ADDRESS: z._default(z.string(), ''),
  COUNTER_INSTITUTE_NAME_HINDI: z._default(z.string().check(z.trim()), ''),
  COUNTER_INSTITUTE_ADDRESS_HINDI: z._default(z.string(), ''),
  COUNTER_INSTITUTE_PHONE: z._default(z.string(), ''),
  COUNTER_INSTITUTE_EMAIL: z._default(z.string(), ''),
  COUNTER_INSTITUTE_GSTIN: z._default(z.string(), ''),
  COUNTER_TAX_RATE: z._default(
    z.coerce.number<string | undefined>().check(z.int(), z.minimum(0), z.maximum(99)),
    defaultTaxRate,
  ),
})

/** Letterhead from COUNTER_INSTITUTE_*, for backends that do not name theirs. */
export function instituteFromEnv(env: Record<string, string | undefined>): InstituteLetterhead {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new Error(`Institute settings: ${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  return {
    name: data.COUNTER_INSTITUTE_NAME,
    nameHindi: data.COUNTER_INSTITUTE_NAME_HINDI,
    address: linesOf(data.COUNTER_INSTITUTE_ADDRESS),
    addressHindi: linesOf(data.COUNTER_INSTITUTE_ADDRESS_HINDI),
    phone: data.COUNTER_INSTITUTE_PHONE,
    email: data.COUNTER_INSTITUTE_EMAIL,
    gstin: data.COUNTER_INSTITUTE_GSTIN,
    // Unknown: the taxes are printed as the backend recorded them (D-310).
    taxStatus: '',
    stateCode: '',
    sac: '',
    upiId: '',
    taxRate: data.COUNTER_TAX_RATE,
    refundDays: defaultRefundDays,
    canMoveSlots: false,
  }
}

const linesOf = (text: string) =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

/** Picture of COUNTER_INSTITUTE_LOGO, a JPEG or PNG file. */
export async function logoFromEnv({
  COUNTER_INSTITUTE_LOGO: path,
}: Record<string, string | undefined>): Promise<Bytes | undefined> {
  if (!path) return undefined
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new Error(`COUNTER_INSTITUTE_LOGO cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Loads the letterhead in the name of a user. `issuedInstitute`: letterhead of an issued document, used instead. */
export type LoadInstitute = (
  staffId: string,
  options: { signal: AbortSignal; issuedInstitute?: IssuedDocument['institute'] | undefined },
) => Promise<InstituteLetterhead>

/**
 * Loads the letterhead from the backend. If the backend lacks that call, `local` is used; while it is unreachable, the
 * letterhead that was loaded last. Other failures are thrown: a tax invoice must not have a guessed letterhead.
 */
export function createInstituteSource(
  clientFor: (staffId: string) => { extension: Pick<Client<Contract>['extension'], 'institute' | 'capabilities'> },
  local: InstituteLetterhead,
  loadLogo: LoadLogo,
): LoadInstitute {
  let lastKnown: InstituteLetterhead | undefined
  return async (staffId, options) => {
    const api = clientFor(staffId)
    if (options.issuedInstitute) {
      return {
        ...options.issuedInstitute,
        taxRate: lastKnown?.taxRate ?? local.taxRate,
        upiId: '',
        // The SAC of the course is part of the issued document.
        sac: '',
        canMoveSlots: true,
        logo: await loadLogo(options.issuedInstitute.logo, options.signal),
      }
    }
    try {
      const [{ logo, ...letterhead }, canMoveSlots] = await Promise.all([
        api.extension.institute({}, options),
        hasCapability(api, 'move'),
      ])
      lastKnown = { ...letterhead, canMoveSlots, logo: await loadLogo(logo, options.signal) }
      return lastKnown
    } catch (error) {
      if (error instanceof CallError && error.code === 'not_found') return local
      if (isUnreachable(error) && lastKnown) return lastKnown
      throw error
    }
  }
}
