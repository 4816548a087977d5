import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Contract } from '#contract/index'
import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { can } from '../../gateway/capability'
import type { Bytes } from '../../ports/files'
import type { PrintedInstitute } from '../../ports/institute'
import type { LogoAt } from './logo'

const environment = z.object({
  COUNTER_INSTITUTE_NAME: z._default(
    z.string().check(z.trim(), z.minLength(1)),
    'Institute of Driving and Traffic Research',
  ),
  /** Lines, separated by |. */
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

/** This counter's own word about the institute, from COUNTER_INSTITUTE_*; for providers that do not say. */
export function localInstitute(env: Record<string, string | undefined>): PrintedInstitute {
  const given = environment.safeParse(env)
  if (!given.success) throw new Error(`Institute settings: ${z.prettifyError(given.error)}`)
  const { data } = given
  return {
    name: data.COUNTER_INSTITUTE_NAME,
    nameHindi: data.COUNTER_INSTITUTE_NAME_HINDI,
    address: linesOf(data.COUNTER_INSTITUTE_ADDRESS),
    addressHindi: linesOf(data.COUNTER_INSTITUTE_ADDRESS_HINDI),
    phone: data.COUNTER_INSTITUTE_PHONE,
    email: data.COUNTER_INSTITUTE_EMAIL,
    gstin: data.COUNTER_INSTITUTE_GSTIN,
    upiId: '',
    taxRate: data.COUNTER_TAX_RATE,
    refundDays: defaultRefundDays,
    movesSlots: false,
  }
}

const linesOf = (text: string) =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

/** The picture of COUNTER_INSTITUTE_LOGO, a JPEG or PNG file of this machine; for providers that do not say. */
export async function localLogo({
  COUNTER_INSTITUTE_LOGO: path,
}: Record<string, string | undefined>): Promise<Bytes | undefined> {
  if (!path) return undefined
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new Error(`COUNTER_INSTITUTE_LOGO cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** In the name of this person; with `as` what an issued document said of it. */
export type AskInstitute = (
  staffId: string,
  options: { signal: AbortSignal; as?: IssuedDocument['institute'] | undefined },
) => Promise<PrintedInstitute>

/**
 * Asks the provider who the institute is; `local` answers where the provider lacks that call. While the provider is
 * unreachable the last answer holds. A tax invoice is never made with a guess: other failures are thrown.
 */
export function instituteOf(
  clientFor: (staffId: string) => { extension: Pick<Client<Contract>['extension'], 'institute' | 'capabilities'> },
  local: PrintedInstitute,
  logoAt: LogoAt,
): AskInstitute {
  let known: PrintedInstitute | undefined
  return async (staffId, options) => {
    const api = clientFor(staffId)
    if (options.as) {
      const rate = known?.taxRate ?? local.taxRate
      return {
        ...options.as,
        taxRate: rate,
        upiId: '',
        movesSlots: true,
        logo: await logoAt(options.as.logo, options.signal),
      }
    }
    try {
      const [{ logo, ...told }, movesSlots] = await Promise.all([
        api.extension.institute({}, options),
        can(api, 'move'),
      ])
      known = { ...told, movesSlots, logo: await logoAt(logo, options.signal) }
      return known
    } catch (error) {
      if (error instanceof CallError && error.code === 'not_found') return local
      if (error instanceof CallError && error.code === 'unreachable' && known) return known
      throw error
    }
  }
}
